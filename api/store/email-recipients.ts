import { eq } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'

/**
 * Whom an e-mail goes to, and how they are addressed. `ownName` is for an address that nobody has confirmed: a nickname
 * may hold anything, also what would make a stranger follow a link.
 */
export async function findEmailRecipient(database: Database, userId: number) {
  const [found] = await database
    .select({
      slug: users.slug,
      email: users.email,
      language: users.language,
      status: users.status,
      last_name: users.last_name,
      first_name: users.first_name,
      nickname: users.nickname,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (found === undefined) throw new Error(`There is no user ${userId}.`)
  const { last_name, first_name, nickname, ...reader } = found
  const ownName = reader.language === 'jp' ? `${last_name} ${first_name}` : first_name
  return { ...reader, ownName, name: nickname || ownName }
}
