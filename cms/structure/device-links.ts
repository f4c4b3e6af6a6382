/** Filter values for links to the device list. The search schema of the site accepts all of them (checked by typed links). */
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
