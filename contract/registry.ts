import { getMe, login, logout, refreshToken, verifyToken } from './account.ts'
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
import { getOpenApi } from './swagger.ts'

/** Every call that the reference API serves; tests/contract.test.ts holds it against the spec and the routes. */
export const endpoints = [
  login,
  logout,
  getMe,
  refreshToken,
  verifyToken,
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
