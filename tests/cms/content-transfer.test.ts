import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { contentCommand } from './content-command.ts'
import { newDataDirectory, portOf, type RunningLake, startLake } from './running-lake.ts'

const scratch = newTemporaryFolder('transfer')

const target = (name: string) => path.join(scratch, name)

const asEditorsSeeThem = '*[!(_id in path("drafts.**")) && !(_type match "sanity.*")] | order(_id)'
const contentOf = async (lake: RunningLake) => {
  const documents = await lake
    .client('editor')
    .fetch<Record<string, unknown>[]>(asEditorsSeeThem, {}, { perspective: 'raw' })
  return documents.map(({ _rev, _updatedAt, ...document }) => document)
}

const pictureBytes = () =>
  sharp({ create: { width: 24, height: 12, channels: 3, background: '#225588' } })
    .png()
    .toBuffer()

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  const editor = lake.client('editor')
  const asset = await editor.assets.upload('image', await pictureBytes(), { filename: '青.png' })
  await editor.patch(asset._id).set({ altText: '青い四角' }).commit()
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
  const crop = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 }
  await editor.create({
    _id: 'pictured',
    _type: 'note',
    picture: { ...picture, crop, caption: '</script>‏מימין' },
    gallery: [{ _key: 'g1', ...picture }],
  })
  const refersTo = { _type: 'reference', _ref: 'pictured' }
  await editor.create({ _id: 'refers', _type: 'note', refersTo })
  await editor.create({ _id: 'preview', _type: 'sanity.previewUrlSecret', secret: 'of the Studio' })
  await editor.create({ _id: 'drafts.unfinished', _type: 'note', title: '下書き' })
})
afterAll(async () => {
  await lake.kill()
})

describe('an export', () => {
  test('holds what is published in the form that sanity dataset import takes, with the lake running', async () => {
    const folder = target('running')
    const { code, said } = await contentCommand(
      'export',
      [folder],
      lake.dataDirectory,
      portOf(lake),
    )
    expect(said).toMatch(/Documents: \d+\. Pictures and files: 1\./)
    expect(code).toBe(0)
    const lines = readFileSync(path.join(folder, 'data.ndjson'), 'utf8').trim().split('\n')
    const documents = lines.map((line) => JSON.parse(line))
    expect(documents).toHaveLength((await contentOf(lake)).length)
    const ids = documents.map(({ _id }) => _id)
    expect(ids).toEqual([...ids].sort())
    const pictured = documents.find(({ _id }) => _id === 'pictured')
    const name = expect.stringMatching(/^image@file:\/\/\.\/images\/[0-9a-f]{40}-24x12\.png$/)
    expect(pictured.picture).toMatchObject({ _type: 'image', _sanityAsset: name })
    expect(pictured.picture).not.toHaveProperty('asset')
    expect(pictured.gallery).toEqual([{ _key: 'g1', _type: 'image', _sanityAsset: name }])
    expect(lines.join('')).not.toMatch(/localhost|drafts\.|"_rev"|of the Studio/)
    const file = pictured.picture._sanityAsset.replace('image@file://./', '')
    expect(readFileSync(path.join(folder, file)).equals(await pictureBytes())).toBe(true)
    const again = await contentCommand('export', [folder], lake.dataDirectory, portOf(lake))
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('exists already') })
  })

  test('is the same with the lake stopped; drafts are included on request', async () => {
    const copy = newDataDirectory()
    await lake.stop()
    cpSync(lake.dataDirectory, copy, { recursive: true })
    lake = await startLake(lake.dataDirectory)
    expect(await contentCommand('export', [target('stopped')], copy)).toMatchObject({ code: 0 })
    const read = (name: string) => readFileSync(path.join(target(name), 'data.ndjson'), 'utf8')
    expect(read('stopped')).toBe(read('running'))
    await contentCommand('export', [target('whole'), '--drafts'], copy)
    expect(read('whole')).toContain('"_id":"drafts.unfinished"')
  })

  test('needs content, a running lake that answers, and a project of its own', async () => {
    const nothing = await contentCommand('export', [target('never')], newDataDirectory())
    expect(nothing).toMatchObject({ code: 1, said: expect.stringMatching(/no content in .+ yet/) })
    const elsewhere = await contentCommand('export', [target('never')], lake.dataDirectory)
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('set LAKE_PORT') })
  })
})

describe('an import', () => {
  test('of an archive brings back the same content, into a stopped lake and into a running one', async () => {
    const archive = target('content.tar.gz')
    await contentCommand('export', [archive], lake.dataDirectory, portOf(lake))
    const expected = await contentOf(lake)

    const stopped = newDataDirectory()
    expect(
      await contentCommand('import', [archive, '--replace', '--unchecked'], stopped),
    ).toMatchObject({
      code: 0,
    })
    const first = await startLake(stopped)
    const second = await startLake()
    const into = await contentCommand(
      'import',
      [archive, '--replace', '--unchecked'],
      second.dataDirectory,
      portOf(second),
    )
    expect(into).toMatchObject({ code: 0 })
    for (const filled of [first, second]) {
      expect(await contentOf(filled)).toEqual(expected)
      const [asset] = await filled
        .client('visitor')
        .fetch('*[_id == "pictured"].picture.asset->{url, altText, originalFilename}')
      expect(asset).toMatchObject({ altText: '青い四角', originalFilename: '青.png' })
      const served = await fetch(asset.url)
      expect(Buffer.from(await served.arrayBuffer()).equals(await pictureBytes())).toBe(true)
      await filled.kill()
    }
  })

  test("of Sanity's own tool accepts what is exported", async () => {
    // Installed with the Sanity CLI, whose `dataset import` is this function.
    const packageName = '@sanity/import'
    const { sanityImport }: { sanityImport: (from: string, options: object) => Promise<object> } =
      await import(packageName)
    const fresh = await startLake()
    const client = fresh.client('editor')
    const given = await sanityImport(target('running'), { client, operation: 'createOrReplace' })
    expect(given).toMatchObject({ warnings: [] })
    expect(await contentOf(fresh)).toEqual(await contentOf(lake))
    await fresh.kill()
  })
})

test('an import describes an asset that a run before has left without its description', async () => {
  const fresh = await startLake()
  const editor = fresh.client('editor')
  const left = await editor.assets.upload('image', await pictureBytes(), { filename: 'left.png' })
  const from = target('running')
  const done = await contentCommand(
    'import',
    [from, '--replace', '--unchecked'],
    fresh.dataDirectory,
    portOf(fresh),
  )
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('pictures and files: 0.') })
  expect(await editor.getDocument(left._id)).toMatchObject({ altText: '青い四角' })
  await fresh.kill()
})

const lines = (...documents: object[]) => documents.map((document) => JSON.stringify(document))
const written = (name: string, content: readonly string[]) => {
  writeFileSync(target(name), content.join('\n'))
  return target(name)
}
const importing = (file: string, ...options: string[]) =>
  contentCommand('import', [file, '--unchecked', ...options], lake.dataDirectory, portOf(lake))

test('an import writes many documents in parts, whatever refers to what', async () => {
  const to = (number: number) => ({ _type: 'reference', _ref: `many-${number}` })
  const many = Array.from({ length: 200 }, (_, number) => ({
    _id: `many-${number}`,
    _type: 'many',
    // To a later one, so that the order of the file is of no use; the last two refer to each other.
    to: to(number === 199 ? 198 : number + 1),
  }))
  const { code, said } = await importing(written('many.ndjson', lines(...many)))
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining('Documents imported: 200.'),
  })
  const editor = lake.client('editor')
  expect(await editor.fetch('count(*[_type == "many" && defined(to->_id)])')).toBe(200)
  expect(await editor.fetch('count(array::unique(*[_type == "many"]._rev))')).toBe(4)
})

describe('an import that cannot be done', () => {
  test('says what is wrong with each line and changes nothing', async () => {
    const before = await contentOf(lake)
    const file = written('wrong.ndjson', [
      ...lines({ _id: 'fine', _type: 'note' }),
      '{"_id": ',
      ...lines({ _id: 'no type' }, { _id: 'fine', _type: 'note' }),
      '',
      ...lines(
        { _type: 'note', picture: { _sanityAsset: 'image@https://evil.example/a.png' } },
        { _type: 'note', picture: { _sanityAsset: 'image@file://./../../etc/passwd' } },
        { _type: 'note', picture: { _sanityAsset: 'image@file://./wrong.ndjson' } },
      ),
    ])
    const { code, said } = await importing(file)
    expect(code).toBe(1)
    for (const sentence of [
      'Nothing was imported',
      'line 2: this is not JSON',
      'line 3: ',
      'line 4: "fine" is on line 1 already',
      'line 6: _sanityAsset must be',
      'line 7: there is no file ../../etc/passwd',
      'line 8: wrong.ndjson is not a JPEG',
    ]) {
      expect(said).toContain(sentence)
    }
    expect(await contentOf(lake)).toEqual(before)
  })

  test('names the list of assets when that is damaged', async () => {
    const list = written('assets.json', ['{"image-'])
    const file = written('listed.ndjson', lines({ _id: 'listed', _type: 'note' }))
    const { code, said } = await importing(file)
    rmSync(list)
    expect(said).toMatch(/^Nothing was imported:\nassets\.json: [^\n]+\n$/)
    expect(code).toBe(1)
  })

  test('leaves no picture behind when a later one is refused, and succeeds once that is mended', async () => {
    const [good, bad] = [written('good.png', []), written('bad.png', [])]
    const square = (size: number) => pictureBytes().then((bytes) => sharp(bytes).resize(size))
    writeFileSync(good, await (await square(7)).png().toBuffer())
    const whole = await (await square(9)).png().toBuffer()
    writeFileSync(bad, whole.subarray(0, 40))
    const pictured = (name: string) => ({ _sanityAsset: `image@file://./${name}.png` })
    const file = written(
      'half.ndjson',
      lines({ _id: 'half', _type: 'note', gallery: [pictured('good'), pictured('bad')] }),
    )
    const assets = () => lake.client('editor').fetch('count(*[_type == "sanity.imageAsset"])')
    const before = await assets()
    expect(await importing(file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was imported'),
    })
    expect(await assets()).toBe(before)
    writeFileSync(bad, whole)
    expect(await importing(file)).toMatchObject({ code: 0 })
    expect(await assets()).toBe(before + 2)
  })

  test('is all or nothing in the lake as well: one taken id, one missing target', async () => {
    const picture = written('square.png', [])
    writeFileSync(
      picture,
      await sharp(await pictureBytes())
        .resize(5)
        .png()
        .toBuffer(),
    )
    const named = { _sanityAsset: 'image@file://./square.png' }
    const assets = () => lake.client('editor').fetch('count(*[_type == "sanity.imageAsset"])')
    const before = { content: await contentOf(lake), assets: await assets() }
    const taken = written(
      'taken.ndjson',
      lines({ _id: 'new-1', _type: 'note', picture: named }, { _id: 'refers', _type: 'note' }),
    )
    expect((await importing(taken)).said).toMatch(/line 2: The document "refers" already exists/)
    const dangling = written(
      'dangling.ndjson',
      lines(
        { _id: 'new-2', _type: 'note' },
        { _id: 'new-3', _type: 'note', to: { _ref: 'nowhere' } },
      ),
    )
    expect((await importing(dangling)).said).toMatch(/line 2: .+ non-existent document "nowhere"/)
    expect({ content: await contentOf(lake), assets: await assets() }).toEqual(before)

    expect((await importing(taken, '--missing')).said).toContain('were there already and stay: 1.')
    const added = await lake.client('editor').getDocument('new-1')
    expect(added).toMatchObject({ picture: { _type: 'image', asset: { _type: 'reference' } } })
  })
})
