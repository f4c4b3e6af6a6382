import { and, eq } from 'drizzle-orm'
import { type filePurposes, files } from '#api/store/tables/request-tables.ts'
import type { Database } from './database.ts'

export type FilePurpose = (typeof filePurposes)[number]

export interface StoredFile {
  readonly name: string
  readonly purpose: FilePurpose
  readonly media_type: 'image/jpeg' | 'application/pdf'
  readonly bytes: number
}

interface FileOwner {
  readonly user_id: number
  readonly address_change_id?: number
  readonly subscription_id?: number
  readonly trade_in_id?: number
  readonly invoice_id?: number
  readonly created_at: Date
}

export async function insertFiles(
  database: Database,
  stored: readonly StoredFile[],
  owner: FileOwner,
) {
  if (stored.length === 0) return
  await database.insert(files).values(stored.map((file) => ({ ...file, ...owner })))
}

export const hasFiles = async (database: Database): Promise<boolean> =>
  (await database.select({ id: files.id }).from(files).limit(1)).length > 0

export const isFileStored = async (database: Database, name: string): Promise<boolean> =>
  (await database.select({ id: files.id }).from(files).where(eq(files.name, name))).length > 0

/** Names of the photographs of a traded-in device. */
export const listPhotosOf = async (database: Database, tradeInId: number): Promise<string[]> => {
  const rows = await database
    .select({ name: files.name })
    .from(files)
    .where(eq(files.trade_in_id, tradeInId))
  return rows.map(({ name }) => name)
}

/** Names of the photographs of what a charge by hand is for. */
export const listChargePhotos = async (database: Database, invoiceId: number) => {
  const rows = await database
    .select({ name: files.name })
    .from(files)
    .where(eq(files.invoice_id, invoiceId))
  return rows.map(({ name }) => name)
}

/** A file of one thing by its name, of which nobody else's is found. */
export const findFileId = async (
  database: Database,
  owner: { readonly invoice_id: number } | { readonly trade_in_id: number },
  name: string,
) => {
  const isOwner =
    'invoice_id' in owner
      ? eq(files.invoice_id, owner.invoice_id)
      : eq(files.trade_in_id, owner.trade_in_id)
  const [found] = await database
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.name, name), isOwner))
  return found?.id
}

/** The photographs of an invoice belong to the one that takes its place. */
export const moveChargePhotos = (database: Database, fromId: number, toId: number) =>
  database.update(files).set({ invoice_id: toId }).where(eq(files.invoice_id, fromId))

/** A file of this user: a document that they sent, or a picture of their trade-in or charge; anybody else's is not found. */
export const findFileOf = async (database: Database, userId: number, name: string) =>
  (
    await database
      .select({ mediaType: files.media_type })
      .from(files)
      .where(and(eq(files.name, name), eq(files.user_id, userId)))
  )[0]
