import { expect, test } from 'vitest'
import { mergeUndoneWords, merchantsMergedWords } from './merge-words.ts'

test('each team is told what it sees now, in one line', () => {
  const names = { merged: 'Kettle\nUK', kept: 'Kettle' }
  expect(merchantsMergedWords({ ...names, wasInMerged: true })).toEqual({
    title: 'Kettle UK is part of Kettle now',
    body: 'We found that they are one supplier. Its offers and its team went along, and you see all offers and the whole team of Kettle.',
  })
  expect(merchantsMergedWords({ ...names, wasInMerged: false }).body).toContain('they see all that you see')
  expect(mergeUndoneWords({ ...names, isBack: true }).title).toBe('Kettle UK is a supplier of its own again')
  expect(mergeUndoneWords({ ...names, isBack: false }).body).toContain('have left yours')
})
