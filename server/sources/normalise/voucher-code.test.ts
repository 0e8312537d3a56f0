import { describe, expect, it } from 'vitest'
import { readVoucherCode, readVoucherCodes, withoutCodeInText, withoutCodeInTitle } from './voucher-code.ts'

describe('readVoucherCode', () => {
  it.each([
    '',
    'N/A',
    'n/a',
    'None',
    'No code needed',
    'No Code Required.',
    'Not required',
    'automatic',
    '-',
    'See site',
    'NoCode',
    'No--Code',
    'NoVoucher',
    'no_promo_code',
    'Promotional-Offer',
    'N.A.',
    'n.a.',
    'N\\A',
    'TBA',
    'Unique',
    'unique code',
    'Various',
    'Exclusive',
    'Deal',
    'Online',
    'Online only',
    'APPLIED',
    'Discount applied automatically',
    'auto-applied',
    'Automatically applied',
    '-none-',
    'undefined',
    'false',
    'Link',
    'Get Deal',
    'xxxx',
    '1.23E+05',
    'www.shop.co.uk',
    'shop.co.uk/sale',
    'info@shop.example',
    '20%',
    '£5',
  ])('takes the placeholder "%s" for no code', (field) => {
    expect(readVoucherCode(field, ['20% off everything'])).toBeNull()
  })

  it.each([
    ['SAVE10', '', 'SAVE10'],
    ['NOTTING10', '', 'NOTTING10'],
    ['OFFER', '', 'OFFER'],
    ['Use code ABC10 at checkout', '', 'ABC10'],
    ['', 'Use code: SPRING20 at checkout', 'SPRING20'],
    ['N/A', 'Quote voucher code X9Y8Z7.', 'X9Y8Z7'],
    ['', 'with code SUMMER today', 'SUMMER'],
    ['', 'use code spring20', 'spring20'],
    ['', 'enter SAVE20 at checkout', 'SAVE20'],
    ['', 'Quote "SAVE20" when ordering', 'SAVE20'],
    ['', 'promocode SAVE20', 'SAVE20'],
    ['', 'Vouchercode: SAVE20', 'SAVE20'],
    ['', 'Use code £10OFF', '£10OFF'],
    ['', 'use code 10%OFF', '10%OFF'],
    ['', '10% off everything. Code: TEATIME', 'TEATIME'],
    ['', 'Save 5% (code TEATIME)', 'TEATIME'],
    ['', 'Use our exclusive code TEATIME', 'TEATIME'],
    ['', 'Student code UNIDAYS10', 'UNIDAYS10'],
    ['', 'Coupon WELCOME10 for 10% off', 'WELCOME10'],
    ["'SAVE20'", '', 'SAVE20'],
    ['="SAVE20"', '', 'SAVE20'],
    ["'00123", '', '00123'],
    ['Use SAVE20', '', 'SAVE20'],
    ['10%OFF', '', '10%OFF'],
    ['SAVE20 or SAVE30', '', 'SAVE20'],
    ['SAVE20, SAVE30', '', 'SAVE20'],
  ])('finds the code in "%s" / "%s"', (field, text, code) => {
    expect(readVoucherCode(field, [text])).toBe(code)
  })

  it.each([
    'USE CODE AT CHECKOUT',
    'No code required',
    'Dress code: black',
    'To postcode AB12 3CD',
    'CODE NOT NEEDED',
    'Code: APPLIED for you',
    'Code: NONE',
    'code NOT REQUIRED',
    'Product code: AB1234',
    'Item code: AB1234',
    'Dress code SMART',
    'Gift voucher TESCO',
    '£10 voucher AMAZON gift',
    '£20 voucher WORTH having',
    'Voucher: IKEA',
    'access code ABC123',
    'Error code E404',
    'sort code 12-34-56',
    'Area code 0207A',
    'Barcode 5012345678900A',
    'coupon 3for2',
    'voucher 2nd item',
    'voucher valid 24hrs',
    'Use PAYPAL at checkout',
    'Use code 20% off',
    'Use code 12-34-56',
  ])('finds none in "%s"', (text) => {
    expect(readVoucherCode('', [text])).toBeNull()
  })
})

describe('readVoucherCodes', () => {
  it.each([
    ['SAVE20 or SAVE30', '', 'SAVE20', ['SAVE30']],
    ['SAVE20 / SAVE30|SAVE40', '', 'SAVE20', ['SAVE30', 'SAVE40']],
    ['', 'Use code SAVE20 or SAVE30', 'SAVE20', ['SAVE30']],
    ['', 'Use code SAVE20 for 20% off or EXTRA30 for 30% off', 'SAVE20', ['EXTRA30']],
    ['SAVE20', 'Or use code STUDENT25', 'SAVE20', ['STUDENT25']],
    ['SAVE20', 'Code: save20. For the RTX4080 and RTX4090', 'SAVE20', []],
    ['Summer and Winter', '', null, []],
  ])('tells the codes of "%s" / "%s" apart', (field, text, code, others) => {
    expect(readVoucherCodes(field, [text])).toEqual({ code, others })
  })
})

describe('withoutCodeInTitle', () => {
  it.each([
    ['Use code SAVE20 or SAVE30 for up to 30% off', 'up to 30% off'],
    ['20% off with SAVE20, 30% off with SAVE30', '20% off , 30% off'],
  ])('hides both codes of "%s"', (title, clean) => {
    expect(withoutCodeInTitle(title, { code: 'SAVE20', others: ['SAVE30'] })).toBe(clean)
  })

  it.each([
    ['Up to £20 off with code: SPRING20', 'SPRING20', 'Up to £20 off'],
    ['20% off (use code SPRING20 at checkout)', 'SPRING20', '20% off'],
    ['Summer SALE now', 'SALE', 'Summer SALE now'],
    ['10% off with code SALE', 'SALE', '10% off'],
    ['10% off', 'A+(b', '10% off'],
    ['Receive £20 off with Code LOVEMORE! Online only', 'LOVEMORE', 'Receive £20 off ! Online only'],
    ['We save you more with code SAVE', 'SAVE', 'We save you more'],
    ['Use code SAVE10 for 10% off', 'SAVE10', '10% off'],
    ['Enter SAVE10 at checkout to get 10% off', 'SAVE10', 'get 10% off'],
    ['For her: 10% off', 'SAVE10', 'For her: 10% off'],
    ['10% off | SAVE10 | Exp 31/7', 'SAVE10', '10% off | Exp 31/7'],
  ])('cleans "%s"', (title, code, clean) => {
    expect(withoutCodeInTitle(title, code)).toBe(clean)
  })
})

describe('withoutCodeInText', () => {
  it('speaks of the code instead of showing it', () => {
    expect(withoutCodeInText('Use code: SPRING20 at checkout.', 'SPRING20')).toBe('Use the code at checkout.')
    expect(withoutCodeInText('Type SPRING20 at the till.', 'SPRING20')).toBe('Type the code at the till.')
    expect(withoutCodeInText('Use code SAVE20 or SAVE30.', { code: 'SAVE20', others: ['SAVE30'] })).toBe(
      'Use the code.',
    )
  })
})
