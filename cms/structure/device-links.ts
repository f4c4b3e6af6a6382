/** The end of the address of a device's page. */
export const deviceSlugPattern = /^[a-z0-9-]+$/

/** What a link to the device list may ask for; the site's own search schema accepts each of them (a typed link proves it). */
export const linkCategories = [
  'Phones',
  'Tablets',
  'Other',
  'Laptops',
  'Watches',
  'Headphones',
  'More',
] as const
export const linkConditions = ['New', 'Used'] as const
export const linkOrders = ['most-popular', 'price-low-high', 'price-high-low'] as const
