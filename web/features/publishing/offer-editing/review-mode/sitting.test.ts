import { expect, test } from 'vitest'
import {
  addMade,
  beginAgain,
  dropMade,
  goBack,
  goOn,
  lastMade,
  NEW_SITTING,
  progressText,
  showOffer,
  skippedOf,
  takeQueue,
} from './sitting.ts'

const begun = takeQueue(NEW_SITTING, ['a', 'b', 'c', 'd'])
const atSecond = goOn(begun)

test('the queue may change, and what is shown stays where it is', () => {
  const changed = takeQueue(atSecond, ['d', 'c', 'e'])
  expect([changed.ids, changed.ids[changed.at]]).toEqual([['a', 'b', 'c', 'd', 'e'], 'b'])
  const decidedByAnother = takeQueue(atSecond, ['a', 'd'])
  expect([decidedByAnother.ids, decidedByAnother.at]).toEqual([['a', 'b', 'd'], 1])
})

test('next ends past the last one, back at the first', () => {
  const end = [1, 2, 3, 4, 5].reduce(goOn, begun)
  expect([end.at, end.ids[end.at]]).toEqual([4, undefined])
  expect(goBack(end).at).toBe(3)
  expect(goBack(begun).at).toBe(0)
  expect(takeQueue(end, ['e']).ids[end.at]).toBe('e')
})

test('an offer that was asked for is shown, whether the queue holds it or not', () => {
  expect(showOffer(begun, 'c').at).toBe(2)
  const asked = showOffer(atSecond, 'z')
  expect([asked.ids, asked.ids[asked.at]]).toEqual([['a', 'z', 'b', 'c', 'd'], 'z'])
})

test('what was skipped can be looked at again, with the decisions still there to take back', () => {
  const made = { offerId: 'a', title: 'A', decisionId: '1', undoUntil: 120 }
  const end = [1, 2, 3, 4].reduce(goOn, addMade(begun, made))
  expect(skippedOf(end, ['b', 'd'])).toEqual(['b', 'd'])
  const again = beginAgain(end, ['b', 'd'])
  expect([again.ids, again.at, again.made]).toEqual([['b', 'd'], 0, [made]])
  expect([dropMade(again, '1', true).decided, dropMade(again, '1', false).decided]).toEqual([0, 1])
  expect([lastMade(again, 119), lastMade(again, 120), lastMade(dropMade(again, '1', true), 0)]).toEqual([
    made,
    undefined,
    undefined,
  ])
})

test('says where one is', () => {
  expect(progressText(atSecond, { more: 11, isCapped: false })).toBe('2 of 15')
  expect(progressText(begun, { more: 996, isCapped: true })).toBe('1 of 1,000+')
  expect(progressText([1, 2, 3, 4, 5].reduce(goOn, begun), { more: 0, isCapped: false })).toBe('4 of 4')
})
