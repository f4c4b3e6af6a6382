import pino, { type Logger } from 'pino'
import { standardOutput } from './standard-output.ts'

/** Writes the log of one program: a JSON line for each event, with the program's name. */
export const programLogger = (program: 'api' | 'gateway' | 'lake' | 'site'): Logger =>
  pino({ base: { program } }, standardOutput)
