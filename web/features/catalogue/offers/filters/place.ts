import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../../lib/api/client.ts'
import { roundedDegrees } from './filters.ts'

export type Place = { lat: number; lng: number; near?: string }

const A_DAY_MS = 86_400_000

/** Where a postcode district is. The rest of the postcode stays on the device. */
export const placeQuery = (district: string) =>
  queryOptions({
    queryKey: ['places', district],
    queryFn: async ({ signal }): Promise<Place> => {
      const { lat, lng } = await unwrap(api.GET('/api/places', { params: { query: { postcode: district } }, signal }))
      return { lat, lng, near: district }
    },
    staleTime: A_DAY_MS,
  })

const STORAGE_KEY = 'offerwell.postcode'

/** The postcode that was used last on this device. */
export function lastPostcode(): string {
  return localStorage.getItem(STORAGE_KEY) ?? ''
}

export function keepPostcode(postcode: string): void {
  localStorage.setItem(STORAGE_KEY, postcode)
}

function whyNot({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): string {
  if (code === PERMISSION_DENIED)
    return 'This browser may not share your location. Type a postcode, or allow it in the browser’s settings for this site.'
  if (code === TIMEOUT) return 'Finding your location took too long. Try again, or type a postcode.'
  return 'This device could not find its location. Type a postcode instead.'
}

const WAIT_AT_MOST_MS = 10_000
const GOOD_FOR_MS = 5 * 60_000

/** Where this device is, to about 100 metres; refused with a sentence for people. */
export function currentPlace(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roundedDegrees(coords.latitude), lng: roundedDegrees(coords.longitude) }),
      (error) => reject(new Error(whyNot(error))),
      { timeout: WAIT_AT_MOST_MS, maximumAge: GOOD_FOR_MS },
    )
  })
}
