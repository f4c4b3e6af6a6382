import { timestamp } from 'drizzle-orm/pg-core'

export const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
