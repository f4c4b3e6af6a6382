// For the page whose HTML is there before the scripts of these sections.
import './offer-cards.css.ts'
import './rent-or-buy-section.css.ts'
import './trade-in-teaser.css.ts'
