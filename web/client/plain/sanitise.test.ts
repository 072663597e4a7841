// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { sanitised } from './drawing';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const clean = (inside: string, attributes = ''): string =>
  sanitised(`<svg ${SVG} ${attributes}>${inside}</svg>`)?.outerHTML ?? '';

describe('sanitised', () => {
  it('keeps what draws, and what may be touched', () => {
    const drawing = clean(
      '<title>Two</title><style>.a{fill:url(#g)}</style><g data-move="h1" data-label="Hit"><rect class="a" style="fill:red"/></g><use href="#a"/>',
    );
    for (const part of [
      '<title>Two',
      'url(#g)',
      'data-move="h1"',
      'data-label="Hit"',
      'fill:red',
      'href="#a"',
    ]) {
      expect(drawing).toContain(part);
    }
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by another name', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a page inside', '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">alert</div></foreignObject>'],
    ['an element of a page', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="alert"/>'],
    ['a handler', '<rect onclick="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"/>'],
    ['a link of the old kind', '<a xlink:href="https://alert.example/"/>'],
    ['a picture from elsewhere', '<image href="https://alert.example/x.png"/>'],
    ['a drawing inside a picture', '<image href="data:image/svg+xml,alert"/>'],
    ['a use from elsewhere', '<use href="//alert.example/x.svg#a"/>'],
    ['a style that fetches', '<style>rect{fill:url(https://alert.example)}</style>'],
    ['a style that imports', '<style>@import "https://alert.example";</style>'],
    ['a style in hiding', '<style>rect{fill:u\\72l(https://alert.example)}</style>'],
    ['an attribute that fetches', '<rect style="fill:url(\'//alert.example\')"/>'],
    ['a presentation attribute that fetches', '<rect fill="url(//alert.example)"/>'],
    ['an animation of a link', '<animate attributeName="xlink:href" to="javascript:alert(1)"/>'],
    ['a change later', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ])('drops %s', (_, inside) => {
    expect(clean(`<g>${inside}</g>`)).not.toContain('alert');
  });

  it('drops a handler of the whole', () => {
    expect(clean('', 'onload="alert(1)"')).not.toContain('alert');
  });

  it('keeps a picture that is part of the drawing', () => {
    expect(clean('<image href="data:image/png;base64,AAAA"/>')).toContain('base64,AAAA');
  });

  it.each(['', 'no drawing', '<svg', '<html><svg/></html>', '<svg><g></svg>', '<svg/>'])(
    'refuses %j',
    (text) => {
      expect(sanitised(text)).toBeNull();
    },
  );
});
