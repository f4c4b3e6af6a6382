import { apiSuites } from '#tests/api/suites.ts'
import { startPglite } from '#tests/support/databases.ts'

apiSuites('PGlite', startPglite)
