import type { GetApi } from './api-under-test.ts'

/** The e-mails to an address, oldest first, once the jobs that are due have run. @param address in lower case */
export async function emailsTo(api: GetApi, address: string) {
  await api().work()
  const sent = api().outbox.filter(({ to }) => to.toLowerCase() === address)
  return sent.toSorted((a, b) => a.id - b.id)
}

export const lastEmailTo = async (api: GetApi, address: string) =>
  (await emailsTo(api, address)).at(-1)
