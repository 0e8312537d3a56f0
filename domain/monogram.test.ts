import { expect, test } from 'vitest'
import { initials, monogram } from './monogram.ts'

test.each([
  ['Currys', 'C'],
  ['Pizza Express', 'PE'],
  ['The Oak', 'O'],
  ['The National Trust', 'NT'],
  ['Marks & Spencer', 'MS'],
  ['B&Q', 'BQ'],
  ['Bread and Butter Ltd', 'BB'],
  ['Oak Ltd.', 'O'],
  ['Oak plc', 'O'],
  ['John Lewis Partnership plc', 'JL'],
  ["'allo Allo", 'AA'],
  ['Rolls-Royce', 'RR'],
  ['  many   spaces here ', 'MS'],
  ['3 Mobile', '3M'],
  ['The', 'T'],
  ['The Ltd', 'TL'],
  ['ünal çelik', 'ÜÇ'],
  ['ßtraße', 'ß'],
  ['東京堂', '東'],
  ['Ёлка Дом', 'ЁД'],
  ['नीला हाट', 'नीहा'],
  ['★ Star', 'S'],
  ['★', '•'],
  ['', '•'],
  ['<script>', 'S'],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('the square is a ground, a quarter disc in a corner, and centred initials', () => {
  const { viewBox, shapes, text } = monogram('m1', 'Pizza Express', 'Food')
  expect(viewBox).toBe('0 0 96 96')
  expect(shapes.map(({ tag, fill }) => [tag, fill])).toEqual([
    ['rect', 'ground'],
    ['path', 'mid'],
  ])
  expect(text).toMatchObject({ value: 'PE', x: 48 })
})

test('the corner comes from the id, and all four occur', () => {
  const corners = Array.from({ length: 40 }, (_, index) => JSON.stringify(monogram(`m${index}`, 'A', 'Food').shapes[1]))
  expect(new Set(corners).size).toBe(4)
  expect(monogram('m1', 'A', 'Food')).toEqual(monogram('m1', 'A', 'Food'))
})
