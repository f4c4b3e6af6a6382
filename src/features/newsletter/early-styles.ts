// For the page whose HTML is there before the script of this section.
import './newsletter-section.css.ts'
