import type { GetApi } from './api-under-test.ts'

/** The e-mails to an address, once the jobs that are due have run. @param address in lower case */
export async function emailsTo(api: GetApi, address: string) {
  await api().work()
  return api().outbox.filter(({ to }) => to.toLowerCase() === address)
}
