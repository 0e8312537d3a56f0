import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { canDraw } from '../../../../domain/redeem-ways.ts'
import { alertAt, readCodes, stockLevel } from './rules.ts'

const read = (text: string, isReadable = (_code: string) => true) =>
  readCodes(readCsv(Readable.from(text.split(/\r?\n/))), isReadable)
const codesIn = async (text: string) => [...(await read(text)).lineOf.keys()]
const pool = (pool_total: number, pool_free: number, low_stock_at: number | null = null) => ({
  pool_total,
  pool_free,
  pool_filled: null,
  low_stock_at,
})

test('pasted lines and the first column of a CSV file are codes, in their order and as they are written', async () => {
  expect(await codesIn('B-2\nA-1\nb-2')).toEqual(['B-2', 'A-1', 'b-2'])
  expect(await codesIn('A-1,first,10\r\n"B,2","se""cond",20\r\n')).toEqual(['A-1', 'B,2'])
})

test('a heading is no code, but the same word further down is', async () => {
  expect(await codesIn('\uFEFFCode\nA-1')).toEqual(['A-1'])
  expect(await codesIn('Voucher codes,until\nA-1,2027')).toEqual(['A-1'])
  expect(await codesIn('A-1\nCODE')).toEqual(['A-1', 'CODE'])
})

test('what nobody sees is no part of a code', async () => {
  expect(await codesIn(' A-1\t\n\u200BB-2\u0000\n\u00A0C-3')).toEqual(['A-1', 'B-2', 'C-3'])
})

test('blank, repeated and too long lines are counted with their numbers', async () => {
  const file = await read(`code\nA-1\n\n   \nA-1\n${'X'.repeat(121)}\n${'Y'.repeat(120)}\nA-1 `)
  expect(file.blank).toEqual({ count: 2, examples: [3, 4] })
  expect(file.repeated).toEqual({ count: 2, examples: [5, 8] })
  expect(file.tooLong).toEqual({ count: 1, examples: [6] })
  expect([...file.lineOf]).toEqual([
    ['A-1', 2],
    ['Y'.repeat(120), 7],
  ])
})

test('only the first twenty lines of a kind are named', async () => {
  const { repeated } = await read(Array(50).fill('A-1').join('\n'))
  expect(repeated.count).toBe(49)
  expect(repeated.examples).toHaveLength(20)
})

test('people are told at a tenth, rounded up, or at the number that the supplier chose', () => {
  expect([pool(10, 10), pool(15, 15), pool(1200, 5), pool(1200, 5, 40)].map(alertAt)).toEqual([1, 2, 120, 40])
  expect([pool(100, 11), pool(100, 10), pool(100, 1), pool(100, 0)].map(stockLevel)).toEqual([
    null,
    'LOW',
    'LOW',
    'EMPTY',
  ])
  expect([pool(100, 51, 50), pool(100, 50, 50)].map(stockLevel)).toEqual([null, 'LOW'])
  expect(stockLevel({ pool_total: null, pool_free: null, pool_filled: null, low_stock_at: null })).toBeNull()
})

test('the tenth is one of what was there when codes were added last, however many were taken before', () => {
  const refilled = { ...pool(10_500, 51), pool_filled: 500 }
  expect([alertAt(refilled), stockLevel(refilled), stockLevel({ ...refilled, pool_free: 50 })]).toEqual([
    50,
    null,
    'LOW',
  ])
})

test('a code that the barcode cannot carry is named by its line and left out', async () => {
  const file = await read('4006381333931\nSAVE20\n4006381333932', (code) => canDraw('EAN13', code))
  expect([...file.lineOf.keys()]).toEqual(['4006381333931'])
  expect(file.unreadable).toEqual({ count: 2, examples: [2, 3] })
})
