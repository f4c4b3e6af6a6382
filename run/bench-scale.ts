import { startEmbeddedPostgres } from '#run/test/embedded-postgres.ts'
import { measureAtSize } from './bench/scale.ts'

/**
 * `npm run bench:scale`: how much slower each answer is with a hundred times the items and a thousand times the invoices, on
 * Postgres.
 */
const server = await startEmbeddedPostgres()
try {
  const small = await measureAtSize(server.url, { items: 1_000, invoices: 1_000 })
  const large = await measureAtSize(server.url, { items: 100_000, invoices: 1_000_000 })
  console.log('Median ms at 1,000 items and 1,000 invoices, and at 100,000 and 1,000,000')
  for (const [question, ms] of large) {
    const before = small.get(question) ?? 0
    console.log(
      `  ${question.padEnd(22)} ${before.toFixed(2).padStart(7)}   ${ms.toFixed(2).padStart(7)}   ×${(ms / before).toFixed(2)}`,
    )
  }
} finally {
  await server.stop()
}
