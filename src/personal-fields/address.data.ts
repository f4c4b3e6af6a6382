import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { findAddresses } from './postal-code.server.ts'

const fetchAddresses = createServerFn()
  .validator(v.object({ code: v.pipe(v.string(), v.regex(/^\d{7}$/)) }))
  .handler(({ data: { code } }) => findAddresses(code))

/** The places of a postal code of seven digits. */
export const addressesQuery = (code: string) =>
  queryOptions({
    queryKey: ['postal-code', code],
    queryFn: () => fetchAddresses({ data: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
