import { apiSuites } from '#tests/api/suites.ts'
import { startPostgres } from '#tests/support/databases.ts'

apiSuites('Postgres', startPostgres)
