import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

interface RetiredWord {
  readonly pattern: RegExp
  /** The word of the field; docs/glossary.md. */
  readonly instead: string
  /** Paths where the word means what it says: words that people search for, letters of an alphabet. */
  readonly allowed?: RegExp
}

const search = /^src\/(?:item-search|features\/device-(?:search|lists))\/|^api\/store\/seed/

/** Of types, variables, functions, parameters and properties. */
const retiredIdentifiers: readonly RetiredWord[] = [
  { pattern: /house/i, instead: 'stack, supervisor' },
  { pattern: /^door|Door(?:$|[A-Z])/, instead: 'endpoint, origin policy' },
  { pattern: /^Shop$/, instead: 'AppContext' },
  { pattern: /^Words$|[a-z]Words$/, instead: 'LocalizedText, …Messages', allowed: search },
  { pattern: /^ContentQuestion$|^Reading$/, instead: 'ContentQuery, ReadContext' },
  { pattern: /^kept[A-Z]|^Kept[A-Z]/, instead: 'stored…, saved…' },
  { pattern: /^askFor|^askQuietly$/, instead: 'submit…, fetch…' },
  { pattern: /^Problems?$|^Refusal$/, instead: 'FieldError, FormError' },
  { pattern: /^tell$|^tellOf|^hear$/, instead: 'report, notify, listen' },
  { pattern: /^takeOver$/, instead: 'disableNativeValidation' },
  { pattern: /FormInStep/, instead: 'useSyncFormWithSearch' },
  { pattern: /^LatePart|^asItWas$/, instead: 'DeferredHydration, serverSnapshot' },
  { pattern: /PictureTravel|PictureDesk/, instead: 'SharedElementTransition, RenderQueue' },
  { pattern: /^thin(?:Out|ning)?$|Thinning/i, instead: 'HistoryRetention' },
  { pattern: /Sweep/i, instead: 'RecurringJob' },
  { pattern: /^wish(?:es)?$|^Wish/, instead: 'input' },
  { pattern: /^letter$|^Letter$/, instead: 'email', allowed: /^(?!api\/)/ },
  { pattern: /patience/i, instead: 'staleFallbackAfterMs, deadline, budget' },
  { pattern: /isTroubled/, instead: 'isFailing' },
  { pattern: /InOneSentence/, instead: 'runCli' },
  { pattern: /^write_?Whole/i, instead: 'writeFileAtomic' },
  { pattern: /^(?:most|longest|fewest|largest|biggest)[A-Z]/, instead: 'max…, min…' },
  { pattern: /colour/i, instead: 'color' },
]

const retiredFileNames: readonly RetiredWord[] = [
  { pattern: /house|(?:^|-)door(?:-|\.)/, instead: 'stack, endpoint' },
  { pattern: /-words?\.[a-z.]*tsx?$|^words\.ts$/, instead: '…-messages', allowed: search },
  { pattern: /^kept-|^ask-for-|^lost-|^late-part|^picture-(?:travel|desk)/, instead: 'glossary' },
  { pattern: /^thinning|one-sentence|write-whole|patience|in-step/, instead: 'glossary' },
  { pattern: /colour/, instead: 'color' },
]

/** Words of prose: in comments and in the documents. */
const retiredProse: readonly RetiredWord[] = [
  { pattern: /\b(?:the|this|a|of the|our|whole) house\b/i, instead: 'the stack, the repository' },
  {
    pattern: /\bdesign [A-Z]\.\d|\bspec section\b|\bdomain [A-Z]\.\d/i,
    instead: 'docs/specification.md',
  },
]

const describe = (place: string, word: string, { instead }: RetiredWord) =>
  `${place}: ${word} (instead: ${instead})`

/** Every name that a file declares or uses. */
function identifiersOf({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
  }).visit(parseSync(path, text).program)
  return names
}

function commentsOf({ path, text }: SourceFile): string {
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n')
}

const isRetired = (word: RetiredWord, text: string, path: string) =>
  word.pattern.test(text) && !word.allowed?.test(path)

/** What a source file says with a word that was given up, in one sentence each. */
export function retiredWordsOf(file: SourceFile): string[] {
  const name = file.path.split('/').at(-1) ?? file.path
  const comments = commentsOf(file)
  return [
    ...retiredFileNames.flatMap((word) =>
      isRetired(word, name, file.path) ? [describe(file.path, name, word)] : [],
    ),
    ...[...identifiersOf(file)].flatMap((identifier) =>
      retiredIdentifiers.flatMap((word) =>
        isRetired(word, identifier, file.path) ? [describe(file.path, identifier, word)] : [],
      ),
    ),
    ...retiredProseOf(file.path, comments),
  ]
}

/** The same for the text of a document or a comment. */
export function retiredProseOf(path: string, text: string): string[] {
  return retiredProse.flatMap((word) => {
    const found = word.pattern.exec(text)
    return found ? [describe(path, found[0], word)] : []
  })
}
