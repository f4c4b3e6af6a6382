import * as account from './account.ts'
import * as billing from './account-billing.ts'
import * as profile from './account-profile.ts'
import * as subscriptions from './account-subscriptions.ts'
import * as application from './application.ts'
import * as beta from './beta.ts'
import type { Endpoint } from './endpoint.ts'
import * as fullsite from './fullsite.ts'
import { requestDevice } from './fullsite-requests.ts'
import { signUp } from './fullsite-signup.ts'
import { getOpenApi } from './swagger.ts'
import * as tradeIn from './trade-in-calls.ts'

/**
 * Every call that the reference API serves; tests/contract.test.ts compares it with docs/specification.md, section 7, and
 * the routes.
 */
export const endpoints = [
  profile.changeAddress,
  profile.agreeToTerms,
  billing.listCards,
  billing.addCard,
  billing.deleteCard,
  profile.changeEmail,
  billing.listInvoices,
  account.login,
  account.logout,
  account.getMe,
  profile.changeMe,
  profile.subscribeToNewsletter,
  profile.changePassword,
  profile.requestPasswordReset,
  profile.confirmPasswordReset,
  billing.listPayments,
  billing.listPoints,
  billing.listExpiredPoints,
  billing.groupPoints,
  subscriptions.listSubscriptions,
  subscriptions.listSubscriptionsByActivity,
  subscriptions.cancelSubscription,
  subscriptions.updateSubscription,
  account.refreshToken,
  account.verifyToken,
  beta.getBetaBanner,
  beta.listBetaFaq,
  beta.listBetaItems,
  beta.requestBetaSignUp,
  beta.listBetaDevices,
  billing.claimCoupon,
  fullsite.listBanners,
  fullsite.listPromotionCards,
  fullsite.listShortPromotionCards,
  requestDevice,
  fullsite.listFaq,
  fullsite.listItems,
  fullsite.getItem,
  fullsite.listFeaturedItems,
  fullsite.listPopularItems,
  signUp,
  application.apply,
  application.precheckApplication,
  application.pay,
  application.preparePayment,
  application.usePoints,
  getOpenApi,
  tradeIn.debugTradeIn,
  tradeIn.listMakes,
  tradeIn.listModels,
  tradeIn.checkImei,
  tradeIn.makeOffer,
  tradeIn.requestTradeIn,
  tradeIn.getTradeInStatus,
  tradeIn.getTradeInPrice,
  tradeIn.sendUserInfo,
] as const satisfies readonly Endpoint[]
