import { getMe, login, logout, refreshToken, verifyToken } from './account.ts'
import {
  agreeToTerms,
  changeAddress,
  changeEmail,
  changeMe,
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  subscribeToNewsletter,
} from './account-profile.ts'
import type { Endpoint } from './endpoint.ts'
import {
  getItem,
  listBanners,
  listFaq,
  listFeaturedItems,
  listItems,
  listPopularItems,
  listPromotionCards,
  listShortPromotionCards,
} from './fullsite.ts'
import { signUp } from './fullsite-signup.ts'
import { getOpenApi } from './swagger.ts'

/** Every call that the reference API serves; tests/contract.test.ts holds it against the spec and the routes. */
export const endpoints = [
  login,
  logout,
  getMe,
  refreshToken,
  verifyToken,
  agreeToTerms,
  changeAddress,
  changeEmail,
  changeMe,
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  subscribeToNewsletter,
  signUp,
  listBanners,
  listPromotionCards,
  listShortPromotionCards,
  listFaq,
  listItems,
  getItem,
  listFeaturedItems,
  listPopularItems,
  getOpenApi,
] as const satisfies readonly Endpoint[]
