/** Subjects of the FAQ groups. The API has the same five (contract/faq.ts). */
export const faqGroupTypes = ['general', 'points', 'trade-in', 'invite', 'device-change'] as const

/** Document id of the FAQ group of a subject. */
export const faqGroupIdOf = (type: (typeof faqGroupTypes)[number]) => `faqGroup-${type}`
