import type { MutationEvent, SanityClient } from '@sanity/client'
import * as mutator from '@sanity/mutator'
import { parseMutations } from '#cms/lake/transaction.ts'

const autosaveMs = 60
const listenerEvents = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'] as const

export type Mutator = Pick<typeof mutator, 'BufferedDocument' | 'Mutation'>
type Buffered = InstanceType<Mutator['BufferedDocument']>

/** The statuses that the Studio treats as final; after anything else it sends the text again. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode !== undefined

function paramsOf({ mutations, previousRev, resultRev, ...event }: MutationEvent) {
  const { transactionId, timestamp } = event
  const chain = { ...(previousRev && { previousRev }), ...(resultRev && { resultRev }) }
  return { mutations: parseMutations(mutations), transactionId, timestamp, ...chain }
}

/** Holds the events of a transaction until all have arrived. */
function wholeTransactions(receive: (events: readonly MutationEvent[]) => void) {
  let held: MutationEvent[] = []
  return (event: MutationEvent) => {
    held.push(event)
    if (held.length < (event.transactionTotalEvents ?? 1)) return
    const whole = held
    held = []
    receive(whole)
  }
}

/** Saves the patches of a draft as the Studio does; the draft is created by its first patch. */
const savesTo =
  (client: SanityClient, publishedId: string): NonNullable<Buffered['commitHandler']> =>
  ({ mutation, success, failure, cancel }) => {
    const draftId = `drafts.${publishedId}`
    const actions = mutation.mutations.flatMap(({ patch }) => {
      if (!patch || !('id' in patch)) return []
      const { id, ...operations } = patch
      const actionType = 'sanity.action.document.edit' as const
      return [{ actionType, draftId, publishedId, patch: operations }]
    })
    if (actions.length === 0) {
      const unset = ['_empty_action_guard_pseudo_field_']
      const actionType = 'sanity.action.document.edit'
      actions.push({ actionType, draftId, publishedId, patch: { unset } })
    }
    client
      .action(actions, { transactionId: mutation.transactionId ?? '' })
      .then(success, (error: Error) => (isFinal(error) ? cancel(error) : failure()))
  }

/**
 * One text field of a document, edited as the Studio does it: typed text is shown at once and saved as patches of text,
 * changes of others arrive over a listener, and a snapshot is read only on `welcome` or `reset`.
 */
export async function openTypist(
  client: SanityClient,
  publishedId: string,
  { BufferedDocument, Mutation }: Mutator = mutator,
) {
  const draftId = `drafts.${publishedId}`
  let draft: Buffered | null = null
  let published: Buffered | null = null
  let isConsistent = true

  /** A refused save rejects, and so do those that waited for it. */
  const save = () => draft?.commit().catch(() => undefined)

  async function readSnapshots() {
    const [live, unpublished] = await client.getDocuments([publishedId, draftId])
    void save()
    published = new BufferedDocument(live ?? null)
    draft = new BufferedDocument(unpublished ?? null)
    draft.commitHandler = savesTo(client, publishedId)
    draft.onConsistencyChanged = (now) => {
      isConsistent = now
    }
  }

  const problems: unknown[] = []
  let arrived: Promise<unknown> = Promise.resolve()
  const next = (step: () => unknown) => {
    arrived = arrived.then(step).catch((error: unknown) => problems.push(error))
  }
  const receive = wholeTransactions((events) =>
    next(() => {
      for (const event of events) {
        const target = event.documentId === draftId ? draft : published
        target?.arrive(new Mutation(paramsOf(event)))
      }
    }),
  )
  const subscription = client
    .listen<Record<string, unknown>>(
      '*[_id in $ids]',
      { ids: [publishedId, draftId] },
      {
        events: [...listenerEvents],
        includeResult: false,
        includeAllVersions: true,
        enableResume: true,
        effectFormat: 'mendoza',
      },
    )
    .subscribe((event) => {
      if (event.type === 'welcome' || event.type === 'reset') next(readSnapshots)
      if (event.type === 'mutation') receive(event)
    })
  const autosave = setInterval(save, autosaveMs)
  const shown = () => String((draft?.LOCAL ?? published?.LOCAL)?.text ?? '')

  return {
    /** What the field shows. */
    shown,
    /** Types at the end of what the field shows. */
    type(letter: string) {
      const set = { text: `${shown()}${letter}` }
      if (draft?.LOCAL === null && published?.LOCAL) {
        const createIfNotExists = { ...published.LOCAL, _id: draftId }
        draft.add(new Mutation({ mutations: [{ createIfNotExists }] }))
        void save()
      }
      draft?.add(new Mutation({ mutations: [{ patch: { id: draftId, set } }] }))
    },
    isOpen: () => draft !== null,
    isSaved: () => isConsistent,
    /** Errors that stop the Studio from showing the document. */
    problems: () => problems,
    close() {
      clearInterval(autosave)
      subscription.unsubscribe()
    },
  }
}
