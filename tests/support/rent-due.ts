import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from './api-under-test.ts'
import { booksOf, movedMoney } from './money-back.ts'
import { startRental } from './rental-life.ts'

export const minuteMs = 60_000

export const moveTo = (api: GetApi, day: string, time: string) => {
  api().clock.now = new Date(`${day}T${time}:00+09:00`)
}

export async function workFor(api: GetApi, count: number, everyMs = minuteMs) {
  for (let time = 0; time < count; time += 1) {
    api().advance(everyMs)
    await api().work()
  }
}

/** Somebody whose second month is due at nine today; it is a quarter to nine. */
export async function dueToday(api: GetApi) {
  const life = await startRental(api(), { months: 12 })
  const dueOn = addMonths(life.startedOn, 1)
  for (const day of [addDays(dueOn, -7), dueOn]) {
    moveTo(api, day, '08:45')
    await api().work()
  }
  await life.pass(0)
  const since = api().outbox.length
  const rent = async () => {
    const books = await booksOf(api(), life.slug)
    const invoice = books.invoices.find(({ period_from }) => period_from === dueOn)
    if (invoice === undefined) throw new Error(`Nothing is due on ${dueOn}.`)
    const tries = books.payments.filter(({ invoice_id }) => invoice_id === invoice.id)
    return { invoice, tries }
  }
  return {
    ...life,
    dueOn,
    rent,
    /** What has become of the tries to charge it. */
    outcomes: async () =>
      (await rent()).tries.map(({ status, failure_code }) => failure_code ?? status),
    /** Yen that the provider has charged for it. */
    charged: async () =>
      movedMoney(
        api(),
        (await rent()).tries.map(({ slug }) => slug),
      ).charged,
    /** Subjects of e-mails to the customer since then that warn of something unpaid. */
    warnings: () =>
      api()
        .outbox.slice(since)
        .filter(({ to }) => to === life.email)
        .map(({ subject }) => subject)
        .filter((subject) =>
          /お支払いを確認できませんでした|完了しませんでした|期限を過ぎ/.test(subject),
        ),
    /** At nine the provider is away. */
    async loseCharge() {
      moveTo(api, dueOn, '09:00')
      api().network.isUp = false
      await api().work()
      api().advance(15_000)
      await api().work()
    },
  }
}
