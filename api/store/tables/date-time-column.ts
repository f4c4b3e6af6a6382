import { timestamp } from 'drizzle-orm/pg-core'

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
