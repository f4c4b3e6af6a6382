import { NewsletterSection } from '#src/features/newsletter/newsletter-section.tsx'
import { HomeCallToAction } from '#src/features/pages/home-call-to-action.tsx'
import { HomeQuestions } from '#src/features/pages/home-questions.tsx'

/** Questions, the newsletter and the last word. */
export const HomeEnd = () => (
  <>
    <HomeQuestions />
    <NewsletterSection />
    <HomeCallToAction />
  </>
)
