import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { card } from '#contract/card.ts'
import { coupon } from '#contract/coupon.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { errorBody, findErrorOverride, hasNoBody } from '#contract/errors.ts'
import { faq } from '#contract/faq.ts'
import { fees } from '#contract/fees.ts'
import { invoice } from '#contract/invoice.ts'
import { isSchema } from '#contract/is-schema.ts'
import { color, item, itemDetail, variant } from '#contract/item.ts'
import { payment } from '#contract/payment.ts'
import { pointsEntry } from '#contract/points.ts'
import { changePreview } from '#contract/preview.ts'
import { banner, promotionCard, shortPromotionCard } from '#contract/promotion.ts'
import { commaList, pageNumber, pageSize, priceRange, yesOrNo } from '#contract/query.ts'
import { deviceRequest } from '#contract/request.ts'
import { tokens } from '#contract/session.ts'
import { subscription } from '#contract/subscription.ts'
import { tradeIn } from '#contract/trade-in.ts'
import { address, addressChange, user } from '#contract/user.ts'
import { declaredErrorsOf } from './declared-errors.ts'
import { hourMs, idempotencyRetentionMs } from './durations.ts'
import { type DetailLanguage, errorMessageOf } from './error-messages.ts'

const components = {
  Address: address,
  AddressChange: addressChange,
  Banner: banner,
  Card: card,
  ChangePreview: changePreview,
  Color: color,
  Coupon: coupon,
  DeviceRequest: deviceRequest,
  Error: errorBody,
  Faq: faq,
  Fees: fees,
  Invoice: invoice,
  Item: item,
  ItemDetail: itemDetail,
  Payment: payment,
  PointsEntry: pointsEntry,
  PromotionCard: promotionCard,
  ShortPromotionCard: shortPromotionCard,
  Subscription: subscription,
  Tokens: tokens,
  TradeIn: tradeIn,
  User: user,
  Variant: variant,
}

const conversion = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  typeMode: 'input',
  definitions: components,
  // JSON has no files; a multipart body does.
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'instance' ? { type: 'string', format: 'binary' } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

const describe = (schema: v.GenericSchema) => {
  const { $schema: _schema, $defs: _definitions, ...described } = toJsonSchema(schema, conversion)
  return described
}

/** Query fields accept text and typed values; a URL only ever carries text, so the document says what it means. */
const queryFields = new Map<unknown, object>([
  [pageNumber, { type: 'integer', minimum: 1 }],
  [pageSize, { type: 'integer', minimum: 1, maximum: maxPageSize }],
  [yesOrNo, { type: 'boolean' }],
  [commaList, { type: 'array', items: { type: 'string' } }],
  [priceRange, { type: 'string', pattern: '^\\d{0,9}-\\d{0,9}$' }],
])

type Entries = Readonly<Record<string, v.GenericSchema>>

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema)

const entriesOf = (schema: v.GenericSchema | undefined): Entries =>
  schema !== undefined && 'entries' in schema && isEntries(schema.entries) ? schema.entries : {}

const wrappedBy = (schema: v.GenericSchema) =>
  'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : schema

const queryParameter = ([name, schema]: [string, v.GenericSchema]) => {
  const field = wrappedBy(schema)
  return {
    name,
    in: 'query',
    required: schema === field,
    schema: queryFields.get(field) ?? describe(field),
    ...(field === commaList ? { style: 'form', explode: false } : {}),
  }
}

const pathParameter = ([name, schema]: [string, v.GenericSchema]) => ({
  name,
  in: 'path',
  required: true,
  schema: schema.type === 'picklist' ? describe(schema) : { type: 'string' },
})

const json = (schema: object) => ({ 'application/json': { schema } })

const messageOf = (endpoint: Endpoint, status: number, code: string, language: DetailLanguage) =>
  findErrorOverride(endpoint, status)?.message?.[language] ??
  errorMessageOf(code, language, { status })

const responsesOf = (endpoint: Endpoint, language: DetailLanguage) => {
  const { status, schema } = endpoint.success
  const refusals = declaredErrorsOf(endpoint).map(([refused, codes]) => [
    refused,
    {
      description: codes
        .map((code) => `\`${code}\`: ${messageOf(endpoint, refused, code, language)}`)
        .join('\n\n'),
      ...(hasNoBody(endpoint, refused)
        ? {}
        : { content: json({ $ref: '#/components/schemas/Error' }) }),
    },
  ])
  return {
    [status]: {
      description: language === 'ja' ? '成功' : 'Success',
      ...(schema ? { content: json(describe(schema)) } : {}),
    },
    ...(schema?.type === 'nullable'
      ? { 204: { description: language === 'ja' ? 'いまはありません' : 'There is none now' } }
      : {}),
    ...Object.fromEntries(refusals),
  }
}

const security = {
  none: [],
  bearer: [{ bearer: [] }],
  'optional-bearer': [{}, { bearer: [] }],
  client: [{ clientId: [], clientSecret: [] }],
} as const satisfies Record<Endpoint['auth'], unknown>

/** A header of the requests that may be sent again. */
const idempotencyKey = (language: DetailLanguage) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    language === 'ja'
      ? `同じキーの呼び出しには、${idempotencyRetentionMs / hourMs}時間は最初の答えを返します`
      : `For ${idempotencyRetentionMs / hourMs} hours a call with the same key gets the first answer again`,
  schema: { type: 'string', format: 'uuid' },
})

const bodyTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const

const operationOf = (endpoint: Endpoint, language: DetailLanguage) => ({
  operationId: endpoint.name,
  tags: [endpoint.path.split('/').filter((part) => part !== '' && part !== 'api')[0]],
  summary: endpoint.summary[language],
  security: security[endpoint.auth],
  parameters: [
    ...Object.entries(entriesOf(endpoint.params)).map(pathParameter),
    ...Object.entries(entriesOf(endpoint.query)).map(queryParameter),
    ...(endpoint.isIdempotent ? [idempotencyKey(language)] : []),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: endpoint.body.schema.type !== 'optional',
      content: { [bodyTypes[endpoint.body.kind]]: { schema: describe(endpoint.body.schema) } },
    },
  }),
  responses: responsesOf(endpoint, language),
})

interface Options {
  readonly version: string
  readonly language: DetailLanguage
}

/** An OpenAPI 3.1 document of these endpoints, in one language. */
export function describeApi(endpoints: readonly Endpoint[], { version, language }: Options) {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path)
  const paths = [...byPath].map(([path, group]) => [
    path,
    Object.fromEntries(
      group.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint, language)]),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Reboot API', version },
    paths: Object.fromEntries(paths),
    components: {
      schemas: toJsonSchemaDefs(components, conversion),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        clientId: { type: 'apiKey', in: 'header', name: 'CLIENT-ID' },
        clientSecret: { type: 'apiKey', in: 'header', name: 'CLIENT-SECRET' },
      },
    },
  }
}
