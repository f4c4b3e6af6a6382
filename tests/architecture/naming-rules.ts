import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

interface NamingRule {
  readonly pattern: RegExp
  readonly instead: string
  /** Paths in which the word has its literal meaning. */
  readonly allowed?: RegExp
}

const search = /^src\/(?:item-search|features\/device-(?:search|lists))\/|^api\/store\/seed/
/** Sanity calls it signing in. */
const studio = /^(?:cms|tests\/cms)\/|^tests\/journeys\/(?:editor|studio)/
/** In a test, a local name for what a page says or for a request in short. */
const tests = /^tests\/|\.test\.tsx?$/
const standardVerbs = 'fetch, request, notify, show, format, print …'
/**
 * British spellings but for words of the contract, the CMS and the database: `cancelled`, `catalogue`, and the fields
 * `helpCentre` and `dealerLicence`.
 */
const british =
  /^(?!helpCentre$|dealerLicence$).*(?:colour|centre|programme(?![rd])|behaviour|licence|neighbour|favour|grey)/i
const britishVerb =
  /(?:summar|serial|normal|initial|optim|local|organ|recogn|author|categor|synchron)is(?:e|ing|ation)/i
/** Words that customers type, and a column of the gateway. */
const storedSpellings = /^src\/item-search\/synonyms|^gateway\//

/** Of types, variables, functions, parameters and properties. */
const identifierRules: readonly NamingRule[] = [
  // Words that people search for are words.
  { pattern: /^Words$|[a-z]Words$/, instead: 'LocalizedText, …Messages', allowed: search },
  { pattern: /^(?:most|longest|shortest|fewest|largest|biggest)[A-Z]/, instead: 'max…, min…' },
  { pattern: /[a-z](?:Max|Min)(?![a-z])/, instead: 'max…, min…' },
  { pattern: /^(?:ask|say|tell|told)[A-Z]|[a-z]Told(?![a-z])/, instead: standardVerbs },
  { pattern: /^(?:ask|say|tell|told)$/, instead: standardVerbs, allowed: tests },
  { pattern: british, instead: 'American English', allowed: storedSpellings },
  { pattern: britishVerb, instead: '…ize' },
  {
    pattern: /[sS]ign(?:ed)?(?:[iI]n|[oO]ut)(?![a-z])/,
    instead: 'logIn, loggedIn, logOut',
    allowed: studio,
  },
]

const fileNameRules: readonly NamingRule[] = [
  { pattern: /-words?\.[a-z.]*tsx?$|^words\.ts$/, instead: '…-messages', allowed: search },
  { pattern: /^(?:ask|say|tell|told)(?:[-.]|$)/, instead: standardVerbs },
  { pattern: british, instead: 'American English' },
  { pattern: britishVerb, instead: '…ize' },
  { pattern: /sign-(?:in|out)\b/, instead: 'log-in, logout', allowed: studio },
  { pattern: /^(?:utils?|helpers?|common|lib)\./, instead: 'what the file is about' },
]

/** Every name that a file declares or uses. */
function identifiersOf({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(path, text).program)
  return names
}

const violationsOf = (rules: readonly NamingRule[], name: string, path: string) =>
  rules
    .filter(({ pattern, allowed }) => pattern.test(name) && !allowed?.test(path))
    .map(({ instead }) => `${path}: ${name} (instead: ${instead})`)

/** Only a file that contains such a word is parsed: it may be in a text or a comment. */
function identifierViolationsOf(file: SourceFile): string[] {
  const breaksRule = (word: string) => violationsOf(identifierRules, word, file.path).length > 0
  const words = [...new Set(file.text.match(/[\w$]+/g))].filter(breaksRule)
  if (words.length === 0) return []
  const identifiers = identifiersOf(file)
  return words
    .filter((word) => identifiers.has(word))
    .flatMap((word) => violationsOf(identifierRules, word, file.path))
}

/** Names in a source file, and its own name, that break a convention of CONTRIBUTING.md; one sentence each. */
export function namingViolationsOf(file: SourceFile): string[] {
  const fileName = file.path.split('/').at(-1) ?? file.path
  return [...violationsOf(fileNameRules, fileName, file.path), ...identifierViolationsOf(file)]
}
