import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { signUp, signUpBody } from '#contract/fullsite-signup.ts'
import { code } from '#contract/person.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { loadOptional } from '#src/api-client/load-optional.ts'
import { readAttribution } from '#src/attribution/attribution.server.ts'
import {
  readSentEmailNotice,
  type SentEmailNotice,
  storeSentEmail,
} from '#src/features/access/sent-email.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import {
  changedCode,
  type FormValues,
  submittedForm,
  textIn,
  textOf,
} from '#src/forms/form-values.ts'
import { saveFormStart } from '#src/forms/saved-values.server.ts'
import { fetchFees } from '#src/items/items.server.ts'
import { birthDateParts } from '#src/personal-fields/birth-date.ts'
import { localDestination } from '#src/url/local-destination.ts'

const {
  password2: _repeated,
  attribution: _attribution,
  terms,
  privacy,
  newsletter,
  ...entries
} = signUpBody.entries

/** The API checks codes: an invalid one is reported, and does not prevent the sign-up. */
const typedCode = v.optional(v.pipe(v.string('invalid'), v.maxLength(100, 'invalid')))

/** In the order of the page, in which its errors are listed. */
export const signUpForm = v.object({
  ...entries,
  date_of_birth: birthDateParts,
  invite_code: typedCode,
  coupon_code: typedCode,
  terms,
  privacy,
  newsletter,
  /** Where the visitor wanted to go. */
  next: v.optional(v.string()),
  /** Codes that were refused before: sent again unchanged, they are left out. */
  refused_invite: v.optional(v.string()),
  refused_coupon: v.optional(v.string()),
})

/** The accepted form, to be sent again with another address: `?error=again`. */
export const againCode = 'again'
const formNames = { first: 'sign_up', again: 'sign_up_again' } as const

type SignUpForm = v.InferOutput<typeof signUpForm>

/**
 * Requests an account from the API. Its answer is the same for an address that has one already, whose owner alone is told,
 * by e-mail; this browser remembers only the typed address.
 * @throws ApiError 400 with codes by field, 429, or ≥ 500
 */
async function submitSignUp(form: SignUpForm): Promise<void> {
  const { invite_code, coupon_code, refused_invite, refused_coupon, next, ...person } = form
  const codes = {
    invite_code: usableCode(invite_code, refused_invite),
    coupon_code: usableCode(coupon_code, refused_coupon),
  }
  const unreadable = [
    ...(codes.invite_code === null ? [['invite_code', ['invite_code_invalid']] as const] : []),
    ...(codes.coupon_code === null ? [['coupon_code', ['coupon_invalid']] as const] : []),
  ]
  if (unreadable.length > 0) {
    throw new ApiError(400, 'validation_error', { fieldErrors: Object.fromEntries(unreadable) })
  }
  const { email } = await callApi(signUp, {
    body: {
      ...person,
      password2: person.password1,
      attribution: readAttribution(),
      invite_code: codes.invite_code ?? undefined,
      coupon_code: codes.coupon_code ?? undefined,
    },
  })
  const wanted = localDestination(next, '')
  await storeSentEmail({ kind: 'sign_up', email, ...(wanted ? { next: wanted } : {}) })
  await saveFormStart(formNames.again, {
    values: valuesOf(form),
    fieldErrors: {},
    error: { code: changedCode },
  })
}

/** @returns `undefined` for none, or for a refused one that is sent again; `null` for one that cannot be valid */
function usableCode(typed: string | undefined, refused: string | undefined) {
  if (!typed?.trim() || typed === refused) return undefined
  const read = v.safeParse(code, typed)
  return read.success ? read.output : null
}

/** In the form of the form's fields. */
function valuesOf({ date_of_birth, newsletter, ...form }: SignUpForm): FormValues {
  const [year = '', month = '', day = ''] = date_of_birth.split('-')
  return {
    ...textOf(form),
    date_of_birth: { year, month: String(Number(month)), day: String(Number(day)) },
    ...(newsletter ? { newsletter: 'true' } : {}),
  }
}

export const submitSignUpForm = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: formNames.first,
        schema: signUpForm,
        submit: submitSignUp,
        donePage: () => ({ to: '/signup', search: { sent: 'yes' } }),
        formPage: (error, values) => ({
          to: '/signup',
          search: {
            error,
            next: localDestination(textIn(values, 'next'), ''),
            invite: textIn(values, 'invite_code'),
            coupon: textIn(values, 'coupon_code'),
          },
        }),
      },
      data,
    ),
  )

const fetchSignUpEmail = createServerFn().handler(
  (): Promise<SentEmailNotice | null> => readSentEmailNotice('sign_up'),
)

const fetchInvitePoints = createServerFn().handler(async () => (await fetchFees()).invite_invitee)

/** The points that an accepted invitation gives to the new customer. */
export const invitePointsQuery = queryOptions({
  queryKey: ['invite-points'],
  queryFn: () => fetchInvitePoints(),
  staleTime: publicDataFreshMs,
})

interface SignUpPage {
  readonly error: string | undefined
  /** Whether the form was accepted. */
  readonly sent: 'yes' | undefined
  readonly invite: string | undefined
}

/** For the loader of the page. */
export async function loadSignUp(
  queryClient: QueryClient,
  { error, sent, invite }: SignUpPage,
  formScript: Promise<unknown>,
) {
  const formName = error === againCode ? formNames.again : formNames.first
  const [start, notice] = await Promise.all([
    loadFormStart(formName, error, formScript),
    sent ? fetchSignUpEmail() : null,
    invite === undefined
      ? undefined
      : loadOptional(() => queryClient.prefetchQuery(invitePointsQuery)),
  ])
  return { start, notice }
}
