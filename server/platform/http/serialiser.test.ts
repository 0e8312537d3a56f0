import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { compileWriter, serialiserCompiler } from './serialiser.ts'

const Person = z.object({
  name: z.string(),
  nickname: z.string().nullable(),
  born: z.iso.datetime(),
  home: z.object({ town: z.string() }).nullable(),
  tags: z.array(z.string()),
  note: z.string().optional(),
})

test('only declared fields leave the server, also those of nested objects', () => {
  const write = compileWriter(Person)
  const row = {
    name: 'Amara',
    nickname: null,
    born: '1990-01-02T03:04:05.123456Z',
    home: { town: 'Leeds', alarmCode: '1234' },
    tags: ['a'],
    passwordHash: 'secret',
  }
  expect(JSON.parse(write(row))).toEqual({
    name: 'Amara',
    nickname: null,
    born: '1990-01-02T03:04:05.123456Z',
    home: { town: 'Leeds' },
    tags: ['a'],
  })
})

test('null stays null and a named shape is used wherever it stands', () => {
  const Shop = z.object({ id: z.string() }).meta({ id: 'SerialiserTestShop' })
  onTestFinished(() => void z.globalRegistry.remove(Shop))
  const write = compileWriter(z.object({ first: Shop, second: Shop.nullable(), all: z.array(Shop) }))
  const value = { first: { id: '1', extra: 1 }, second: null, all: [{ id: '2', extra: 2 }] }
  expect(JSON.parse(write(value))).toEqual({ first: { id: '1' }, second: null, all: [{ id: '2' }] })
})

test('a shape is compiled once, however many routes and servers answer it', () => {
  const route = { method: 'GET', url: '/', schema: Person }
  const writer = serialiserCompiler(route)
  expect(serialiserCompiler({ ...route, url: '/elsewhere' })).toBe(writer)
  expect(serialiserCompiler({ ...route, schema: z.object({ name: z.string() }) })).not.toBe(writer)
})
