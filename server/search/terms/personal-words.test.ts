import { expect, test } from 'vitest';
import { looksPersonal } from './personal-words.ts';

test.each([
  ...['0911234567', '0911 23 45 67', '+251-911-23-45-67', '(011) 551.23.45', '٠٩١١٢٣٤٥٦٧'],
  ...['abebe@example.com', '@abebe', 'see t.me/abebe', 'www.example.com', 'https://example.com/x'],
  ...['order 10001', 'Order no. 10001', 'order number 7', '#10001', 'ትዕዛዝ ቁጥር 10001'],
  ...['0b7c1f9e-5a3d-4c52-9d0e-2f6c1a7b8d90', 'FT26326ABCD9', 'CHAPA-8837-ab'],
])('words that may be about a person are known: %s', (words) => {
  expect(looksPersonal(words)).toBe(true);
});

test.each([
  ...[
    'sofa under 120000',
    'ሶፋ ከ 20000 በታች',
    '20,000 birr',
    'bed 150x200',
    'table 180cm',
    'bed 1.5m',
    '150x200cm',
  ],
  ...['3 seater sofa', 'wardrobe 3 door 2 mirror', 'order a sofa', 'የሶፋ ስብስብ', 'sofa 2024 model'],
])('words about furniture are not: %s', (words) => {
  expect(looksPersonal(words)).toBe(false);
});
