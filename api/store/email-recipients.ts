import { eq } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'

/** The recipient of an e-mail, and how they are addressed. */
export async function findEmailRecipient(database: Database, userId: number) {
  const [found] = await database
    .select({
      slug: users.slug,
      email: users.email,
      language: users.language,
      last_name: users.last_name,
      first_name: users.first_name,
      nickname: users.nickname,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (found === undefined) throw new Error(`There is no user ${userId}.`)
  const { last_name, first_name, nickname, ...reader } = found
  const ownName = reader.language === 'jp' ? `${last_name} ${first_name}` : first_name
  return { ...reader, name: nickname || ownName }
}
