import './shop-questions.tsx?styles'
import './written-copy.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#src/ui/late-part.tsx'
import { ShopQuestions } from './shop-questions.tsx'
import { WrittenCopy } from './written-copy.tsx'

/** What editors say about a device, `slug`. */
export const LateCopy = latePart({
  id: 'copy',
  load: async () => (await import('./written-copy.tsx')).WrittenCopy,
  onServer: createIsomorphicFn().server(() => WrittenCopy)(),
})

/** The shop's questions at the end of a page. */
export const LateQuestions = latePart({
  id: 'shop-questions',
  load: async () => (await import('./shop-questions.tsx')).ShopQuestions,
  onServer: createIsomorphicFn().server(() => ShopQuestions)(),
})
