import { NewsletterSection } from '#src/features/newsletter/newsletter-section.tsx'
import { HomeClosing } from '#src/features/pages/home-closing.tsx'
import { HomeQuestions } from '#src/features/pages/home-questions.tsx'

/** Questions, the newsletter and the last word. */
export const HomeEnd = () => (
  <>
    <HomeQuestions />
    <NewsletterSection />
    <HomeClosing />
  </>
)
