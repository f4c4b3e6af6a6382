const retryMs = 5_000

/** The visitor scrolls to the element, or does anything at all. At once when there is no such element yet. */
function visitorNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const signs = ['pointerdown', 'keydown', 'focusin'] as const
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) arrive()
    })
    const arrive = () => {
      observer.disconnect()
      for (const sign of signs) window.removeEventListener(sign, arrive, true)
      resolve()
    }
    observer.observe(element)
    for (const sign of signs) window.addEventListener(sign, arrive, true)
  })
}

/**
 * For `React.lazy`: fetches the code of a part of the page when the visitor comes near the element with this id. Until
 * then, and as long as the code cannot be had, what the server wrote stays and can be read.
 */
export async function fetchNear<Part>(id: string, fetchPart: () => Promise<Part>): Promise<Part> {
  await visitorNear(id)
  for (;;) {
    try {
      return await fetchPart()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
