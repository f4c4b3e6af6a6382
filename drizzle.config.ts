import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration after a change to the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './api/store/tables/*-tables.ts',
  out: './api/store/migrations',
})
