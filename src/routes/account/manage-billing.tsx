import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { invoiceSheetQuery, invoicesQuery } from '#src/billing/invoices.data.ts'
import { BillingScreen } from '#src/features/manage-billing/billing-screen.tsx'
import { InvoiceScreen } from '#src/features/manage-billing/invoice-screen.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { AccountNotFound } from '#src/frame/section-not-found.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalPage, optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/account/manage-billing')({
  validateSearch: v.object({
    year: optionalValue(v.pipe(v.string(), v.regex(/^20\d{2}$/))),
    page: optionalPage,
    /** Slug of the one to show. */
    invoice: optionalValue(v.pipe(v.string(), v.maxLength(80))),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { invoice, ...search } }) => {
    if (invoice) {
      const sheet = await loadCritical(queryClient, invoiceSheetQuery(invoice))
      return { number: sheet.invoice.number }
    }
    await loadCritical(queryClient, invoicesQuery(search))
    return {}
  },
  notFoundComponent: AccountNotFound,
  // A printed invoice is stored under the page's title.
  head: ({ loaderData: { number } = {} }) =>
    pageHead({
      path: '/account/manage-billing',
      title: number === undefined ? m.billing_title() : m.billing_invoice({ number }),
      isPrivate: true,
    }),
  component: function BillingPage() {
    const { invoice } = Route.useSearch()
    return invoice ? <OneInvoice slug={invoice} /> : <AllInvoices />
  },
})

function AllInvoices() {
  const { invoice: _, ...search } = Route.useSearch()
  const { data } = useSuspenseQuery(invoicesQuery(search))
  return <BillingScreen data={data} year={search.year} />
}

function OneInvoice({ slug }: { slug: string }) {
  const { data: sheet } = useSuspenseQuery(invoiceSheetQuery(slug))
  const { data: settings } = useQuery(frameQuery)
  const seller = { name: settings?.companyName, address: settings?.companyAddress }
  return <InvoiceScreen sheet={sheet} seller={seller} />
}
