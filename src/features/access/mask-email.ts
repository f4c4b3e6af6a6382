const shownLetters = 2

/** `hanako@example.com` → `ha***@example.com`: enough for its owner, and the same number of letters for every address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = [...email.slice(0, at)]
  const shown = local.slice(0, Math.min(shownLetters, local.length - 1)).join('')
  return `${shown}***${email.slice(at)}`
}
