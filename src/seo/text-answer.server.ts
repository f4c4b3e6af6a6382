import { entityTag } from '#src/http/entity-tag.server.ts'
import { type StoredBody, storedResponse } from '#src/http/stored-response.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** Crawlers come back every hour; the text may be that old. */
const freshSeconds = 600

interface StoredText extends StoredBody {
  readonly madeOf: readonly unknown[]
}

/** The last text of each of the few addresses: of a large catalogue it takes a third of a second to make. */
const texts = new Map<string, StoredText>()

/**
 * Text that is the same for everybody, except for an editor who looks at drafts.
 * @param madeOf everything that may change in it: the text is made again when one of these is another object or value
 */
export function textAnswer(
  request: Request,
  contentType: string,
  madeOf: readonly unknown[],
  make: () => string,
): Response {
  const isPreview = requestScope()?.preview !== undefined
  const text = isPreview ? bodyOf(make()) : storedText(request, madeOf, make)
  return storedResponse(request, text, {
    'cache-control': isPreview ? 'no-store' : `public, max-age=${freshSeconds}`,
    'content-type': `${contentType}; charset=utf-8`,
  })
}

const bodyOf = (plain: string): StoredBody => ({ etag: entityTag(plain), plain })

function storedText({ url }: Request, madeOf: readonly unknown[], make: () => string): StoredText {
  const address = `${getLocale()} ${new URL(url).pathname}`
  const last = texts.get(address)
  if (last && isSame(last.madeOf, madeOf)) return last
  const text = { ...bodyOf(make()), madeOf }
  texts.set(address, text)
  return text
}

const isSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.length === now.length && before.every((part, place) => part === now[place])
