import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './AuthProvider.tsx'

function Lost() {
  return useAuth().status
}

test('who asks for the session outside its provider is told so', () => {
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used within AuthProvider')
})
