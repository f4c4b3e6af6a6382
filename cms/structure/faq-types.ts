/** What groups of questions are about; the API keeps the same five (contract/faq.ts). */
export const faqGroupTypes = ['general', 'points', 'trade-in', 'invite', 'device-change'] as const
