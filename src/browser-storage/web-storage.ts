/**
 * Every key that the pages use in the browser's own storage, for this site only. The code that writes one reads its name
 * here, and so does the table in the privacy policy.
 */
export const savedDevicesKey = 'reboot-saved-devices'
export const viewedDevicesKey = 'reboot-viewed-devices'
export const comparedDevicesKey = 'reboot-compared-devices'

/** In the storage of one tab. */
export const lastReloadKey = 'reboot-last-reload'
