import type { GetApi } from '#tests/support/api-under-test.ts'
import { acceptedFeeSuite } from './accepted-fee-suite.ts'
import { accidentSuite } from './accident-suite.ts'
import { accountRecordsSuite } from './account-records-suite.ts'
import { accountSuite } from './account-suite.ts'
import { allowedActionsSuite } from './allowed-actions-suite.ts'
import { applicationQuoteSuite } from './application-quote-suite.ts'
import { applicationSuite } from './application-suite.ts'
import { buyoutSuite } from './buyout-suite.ts'
import { cardSuite } from './card-suite.ts'
import { catalogueSuite } from './catalogue-suite.ts'
import { catalogueVersionSuite } from './catalogue-version-suite.ts'
import { chargeDeviceSuite } from './charge-device-suite.ts'
import { chargePhotoSuite } from './charge-photo-suite.ts'
import { closedAccountSuite } from './closed-account-suite.ts'
import { closedMeanwhileSuite } from './closed-meanwhile-suite.ts'
import { contentSuite } from './content-suite.ts'
import { couponPaymentSuite } from './coupon-payment-suite.ts'
import { couponSuite } from './coupon-suite.ts'
import { credentialsSuite } from './credentials-suite.ts'
import { debtMeanwhileSuite } from './debt-meanwhile-suite.ts'
import { debtSuite } from './debt-suite.ts'
import { decisionOrderSuite } from './decision-order-suite.ts'
import { defaultCardSuite } from './default-card-suite.ts'
import { deviceChangeLimitSuite } from './device-change-limit-suite.ts'
import { deviceChangeSuite } from './device-change-suite.ts'
import { deviceRequestSuite } from './device-request-suite.ts'
import { earningSuite } from './earning-suite.ts'
import { emailChangeSuite } from './email-change-suite.ts'
import { endingSuite } from './ending-suite.ts'
import { erasedColumnsSuite } from './erased-columns-suite.ts'
import { extensionSuite } from './extension-suite.ts'
import { figuresInTextsSuite } from './figures-in-texts-suite.ts'
import { givenUpCallSuite } from './given-up-call-suite.ts'
import { heavyUploadSuite } from './heavy-upload-suite.ts'
import { httpSuite } from './http-suite.ts'
import { jobClaimsSuite } from './job-claims-suite.ts'
import { jobPagesSuite } from './job-pages-suite.ts'
import { jobsSuite } from './jobs-suite.ts'
import { keptReductionsSuite } from './kept-reductions-suite.ts'
import { largeDeletionSuite } from './large-deletion-suite.ts'
import { lateEventsSuite } from './late-events-suite.ts'
import { paymentBooksSuite, pointsBalanceSuite } from './ledger-suite.ts'
import { lookupHashSuite } from './lookup-hash-suite.ts'
import { lostPaymentSuite } from './lost-payment-suite.ts'
import { newTermsSuite } from './new-terms-suite.ts'
import { newsletterSuite } from './newsletter-suite.ts'
import { nextChargeSuite } from './next-charge-suite.ts'
import { operatorAccountSuite } from './operator-account-suite.ts'
import { operatorBillingSuite } from './operator-billing-suite.ts'
import { operatorInvoiceSuite } from './operator-invoice-suite.ts'
import { operatorLogSuite } from './operator-log-suite.ts'
import { operatorPaymentSuite } from './operator-payment-suite.ts'
import { operatorPurchaseSuite } from './operator-purchase-suite.ts'
import { operatorQueueSuite } from './operator-queue-suite.ts'
import { operatorRecordsSuite } from './operator-records-suite.ts'
import { operatorRefusalSuite } from './operator-refusal-suite.ts'
import { operatorSuite } from './operator-suite.ts'
import { otherCustomersSuite } from './other-customers-suite.ts'
import { passwordSuite } from './password-suite.ts'
import { payingCardSuite } from './paying-card-suite.ts'
import { paymentEmailsSuite } from './payment-emails-suite.ts'
import { paymentSuite } from './payment-suite.ts'
import { pointsLedgerSuite } from './points-ledger-suite.ts'
import { pointsSuite } from './points-suite.ts'
import { pointsTimeSuite } from './points-time-suite.ts'
import { preOrderSuite } from './pre-order-suite.ts'
import { previewSuite } from './preview-suite.ts'
import { profileSuite } from './profile-suite.ts'
import { providerOutageSuite } from './provider-outage-suite.ts'
import { raceSuite } from './race-suite.ts'
import { refusedRefundSuite } from './refused-refund-suite.ts'
import { releaseSuite } from './release-suite.ts'
import { removedCardSuite } from './removed-card-suite.ts'
import { rentIssuedAgainSuite } from './rent-issued-again-suite.ts'
import { rentalSuite } from './rental-suite.ts'
import { repairSuite } from './repair-suite.ts'
import { repeatedRequestSuite } from './repeated-request-suite.ts'
import { requestSuite } from './request-suite.ts'
import { restoredDatabaseSuite } from './restored-database-suite.ts'
import { retentionSuite } from './retention-suite.ts'
import { sessionSuite } from './session-suite.ts'
import { signUpSuite } from './sign-up-suite.ts'
import { siteCallSuite } from './site-call-suite.ts'
import { stockSuite } from './stock-suite.ts'
import { stoppedPaymentSuite } from './stopped-payment-suite.ts'
import { subscriptionStatesSuite } from './subscription-states-suite.ts'
import { tradeInCorrectionSuite } from './trade-in-correction-suite.ts'
import { tradeInEndSuite } from './trade-in-end-suite.ts'
import { tradeInQueueSuite } from './trade-in-queue-suite.ts'
import { tradeInRulesSuite } from './trade-in-rules-suite.ts'
import { tradeInStatesSuite } from './trade-in-states-suite.ts'
import { tradeInSuite } from './trade-in-suite.ts'
import { undeliveredEmailsSuite } from './undelivered-emails-suite.ts'
import { uploadSuite } from './upload-suite.ts'
import { wordSearchSuite } from './word-search-suite.ts'
import { workerLoopsSuite } from './worker-loops-suite.ts'

type Suite = (api: GetApi) => void

export interface SuiteGroup {
  readonly title: string
  readonly suites: readonly Suite[]
}

/**
 * Suites that share a database and its clock. Those that let months pass have their own: every day that passes also
 * processes everything that was rented before.
 */
export const suiteGroups: readonly SuiteGroup[] = [
  {
    title: 'shop and account',
    suites: [
      catalogueSuite,
      wordSearchSuite,
      contentSuite,
      requestSuite,
      accountSuite,
      signUpSuite,
      emailChangeSuite,
      passwordSuite,
      profileSuite,
      newsletterSuite,
      uploadSuite,
      heavyUploadSuite,
      applicationSuite,
      decisionOrderSuite,
      applicationQuoteSuite,
      siteCallSuite,
      sessionSuite,
      credentialsSuite,
      httpSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'payments',
    suites: [
      cardSuite,
      defaultCardSuite,
      payingCardSuite,
      jobPagesSuite,
      paymentSuite,
      pointsSuite,
      previewSuite,
      releaseSuite,
      pointsLedgerSuite,
      couponSuite,
      couponPaymentSuite,
      givenUpCallSuite,
      nextChargeSuite,
      operatorSuite,
      operatorLogSuite,
      operatorInvoiceSuite,
      operatorRecordsSuite,
      operatorQueueSuite,
      operatorRefusalSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'trade-ins',
    suites: [
      tradeInSuite,
      tradeInRulesSuite,
      tradeInCorrectionSuite,
      tradeInEndSuite,
      tradeInQueueSuite,
      pointsBalanceSuite,
    ],
  },
  {
    title: 'rental',
    suites: [
      jobsSuite,
      workerLoopsSuite,
      undeliveredEmailsSuite,
      jobClaimsSuite,
      rentalSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  { title: 'stock', suites: [preOrderSuite, stockSuite] },
  { title: 'requests that wait', suites: [deviceRequestSuite] },
  { title: 'cards that are removed', suites: [removedCardSuite] },
  { title: 'e-mails about payments', suites: [paymentEmailsSuite] },
  {
    title: 'the end of a rental',
    suites: [
      endingSuite,
      extensionSuite,
      acceptedFeeSuite,
      rentIssuedAgainSuite,
      keptReductionsSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'another device',
    suites: [
      deviceChangeSuite,
      deviceChangeLimitSuite,
      chargeDeviceSuite,
      buyoutSuite,
      operatorPurchaseSuite,
      allowedActionsSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'debts',
    suites: [
      debtSuite,
      debtMeanwhileSuite,
      operatorAccountSuite,
      operatorPaymentSuite,
      operatorBillingSuite,
      refusedRefundSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'outages of the payment provider',
    suites: [
      providerOutageSuite,
      lostPaymentSuite,
      stoppedPaymentSuite,
      restoredDatabaseSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'photographs of charges',
    suites: [chargePhotoSuite, pointsBalanceSuite, paymentBooksSuite],
  },
  {
    title: 'staff calls in every state',
    suites: [tradeInStatesSuite, subscriptionStatesSuite, pointsBalanceSuite, paymentBooksSuite],
  },
  { title: 'the version of the catalogue', suites: [catalogueVersionSuite] },
  {
    title: 'events that come late',
    suites: [lateEventsSuite, pointsBalanceSuite, paymentBooksSuite],
  },
  {
    title: 'accidents',
    suites: [accidentSuite, repairSuite, pointsBalanceSuite, paymentBooksSuite],
  },
  { title: 'events at once', suites: [raceSuite, pointsBalanceSuite, paymentBooksSuite] },
  { title: 'requests that are sent again', suites: [repeatedRequestSuite] },
  { title: 'two customers', suites: [otherCustomersSuite] },
  { title: 'rows of a year', suites: [largeDeletionSuite] },
  { title: 'changed settings', suites: [figuresInTextsSuite] },
  { title: 'changed terms', suites: [newTermsSuite] },
  {
    title: 'personal data',
    suites: [
      closedAccountSuite,
      closedMeanwhileSuite,
      retentionSuite,
      accountRecordsSuite,
      erasedColumnsSuite,
      lookupHashSuite,
      pointsBalanceSuite,
      paymentBooksSuite,
    ],
  },
  {
    title: 'points for rent',
    suites: [earningSuite, pointsTimeSuite, pointsBalanceSuite, paymentBooksSuite],
  },
]
