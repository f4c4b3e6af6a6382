import process from 'node:process'
import { type Environment, readEnvironment } from '#app.config.ts'

let settings: Environment | undefined

/** The validated environment of this process, read once. */
export const environment = (): Environment => {
  settings ??= readEnvironment(process.env)
  return settings
}
