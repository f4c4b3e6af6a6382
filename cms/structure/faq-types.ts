/** What groups of questions are about; the API keeps the same five (contract/faq.ts). */
export const faqGroupTypes = ['general', 'points', 'trade-in', 'invite', 'device-change'] as const

/** The id of the one group about a subject. */
export const faqGroupIdOf = (type: (typeof faqGroupTypes)[number]) => `faqGroup-${type}`
