/** Numbers of cards by what happens when they are charged (`gateway/test-cards.ts`). */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  verifyToPay: '4000000000003155',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
} as const
