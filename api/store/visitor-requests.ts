import { betaSignupRequests, deviceRequests } from '#api/store/tables/request-tables.ts'
import type { Database } from './database.ts'

export type DeviceRequestRow = typeof deviceRequests.$inferSelect
type NewDeviceRequest = Omit<typeof deviceRequests.$inferInsert, 'status'>
type NewBetaRequest = Omit<typeof betaSignupRequests.$inferInsert, 'status'>

/** @returns undefined when the same customer has requested the same device before and waits for an answer */
export async function insertDeviceRequest(
  database: Database,
  request: NewDeviceRequest,
): Promise<DeviceRequestRow | undefined> {
  const [stored] = await database
    .insert(deviceRequests)
    .values({ ...request, status: 'pending' })
    .onConflictDoNothing()
    .returning()
  return stored
}

export async function insertBetaRequest(database: Database, request: NewBetaRequest) {
  const [stored] = await database
    .insert(betaSignupRequests)
    .values({ ...request, status: 'pending' })
    .returning()
  if (stored === undefined) throw new Error('The request was not stored.')
  return stored
}
