import { expect, test } from 'vitest'
import { planOf } from './shop-plan.ts'

const HERE = { lat: 53.48, lng: -2.24 }
/** So many miles to the north and east of here. */
const shop = (id: string, north: number, east: number) => ({
  id,
  merchantId: 'm',
  name: id,
  address: '',
  postcode: 'M1 1AA',
  openingHours: '',
  latitude: HERE.lat + north / 69.1,
  longitude: HERE.lng + east / (69.1 * Math.cos((HERE.lat * Math.PI) / 180)),
  miles: Math.round(Math.hypot(north, east) * 10) / 10,
})

test('shops lie north up and east right of the middle, on a scale that holds the furthest', () => {
  const { dots, rings } = planOf([shop('north', 1, 0), shop('east', 0, 2), shop('far', -3, -3)], HERE)
  expect(dots).toEqual([
    { shopId: 'north', number: 1, more: 0, x: 160, y: 132 },
    { shopId: 'east', number: 2, more: 0, x: 216, y: 160 },
    { shopId: 'far', number: 3, more: 0, x: 76, y: 244 },
  ])
  expect(rings).toEqual([
    { miles: 2.5, radius: 70 },
    { miles: 5, radius: 140 },
  ])
})

test('shops in one spot are one dot, with the number of the first', () => {
  const { dots } = planOf([shop('a', 0.5, 0.5), shop('b', 0.5, 0.5), shop('c', 0.52, 0.5), shop('d', -0.9, 0)], HERE)
  expect(dots.map(({ number, more }) => [number, more])).toEqual([
    [1, 2],
    [4, 0],
  ])
})

test('without a shop there are only the rings', () => {
  expect(planOf([], HERE)).toMatchObject({ dots: [], rings: [{ miles: 0.25 }, { miles: 0.5 }] })
})
