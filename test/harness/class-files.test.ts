// @module-tag full
import { describe, expect, it } from 'vitest';
import { testedJdks } from '../support/jdks.js';
import { asmJars, buildHarness, mavenJar, sharedDriver } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';

const program = {
  'org.x.Part': `package org.x;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Part { }`,
  'org.x.Shelf': 'package org.x; @Part public class Shelf { public String name() { return "shelf"; } }',
  'org.x.y.Board': 'package org.x.y; @org.x.Part public class Board { }',
};

/** As frameworks do that look for classes with an annotation. */
const scans = `static Set<String> scan(String folder) throws Exception {
    Set<String> found = new TreeSet<>();
    for (java.net.URL url : Collections.list(Thread.currentThread().getContextClassLoader().getResources(folder)))
      collect(new java.io.File(url.toURI()), folder.replace('/', '.'), found);
    return found;
  }
  static void collect(java.io.File folder, String prefix, Set<String> found) throws Exception {
    for (java.io.File file : folder.listFiles())
      if (file.isDirectory()) collect(file, prefix + "." + file.getName(), found);
      else if (file.getName().endsWith(".class")) {
        Class<?> type = Class.forName(prefix + "." + file.getName().replace(".class", ""));
        if (type.isAnnotationPresent(Part.class)) found.add(type.getSimpleName());
      }
  }
  @Part static class Own { }
`;

const bodies = {
  scansPackages: 'assertEquals("[Board, Own, Shelf]", scan("org/x").toString());',
  readsOwnClass: `String own = getClass().getSimpleName() + ".class";
    assertEquals(0xCA, getClass().getResourceAsStream(own).read());
    assertNotNull(getClass().getResource(own));
    assertEquals(1, Collections.list(getClass().getClassLoader().getResources("org/x/" + own)).size());`,
  knowsPlaces: `for (Class<?> each : new Class<?>[] {Shelf.class, getClass()})
      assertTrue(new java.io.File(each.getProtectionDomain().getCodeSource().getLocation().toURI()).isDirectory());
    assertTrue(new java.io.File(Shelf.class.getResource("Shelf.class").toURI()).isFile());`,
  readsWithAsm:
    'assertEquals("org/x/Shelf", new org.objectweb.asm.ClassReader("org.x.Shelf").getClassName());',
  redefinesWithByteBuddy: `Class<?> type = new net.bytebuddy.ByteBuddy().redefine(Shelf.class).name("org.x.Other")
      .method(net.bytebuddy.matcher.ElementMatchers.named("name")).intercept(net.bytebuddy.implementation.FixedValue.value("other"))
      .make().load(getClass().getClassLoader()).getLoaded();
    assertEquals("other", type.getMethod("name").invoke(type.getConstructor().newInstance()));`,
};

describe.each(testedJdks(8))('on Java $version', ({ home }) => {
  it('tests find class files where Java has them', async () => {
    buildHarness();
    const classPath = [
      ...compileSubject(home, program),
      ...asmJars(),
      mavenJar('net.bytebuddy:byte-buddy:1.14.12'),
    ];
    const ofTests = suiteClass(Object.entries(bodies).map(([id, body]) => test(id, body)));
    const { outcomes } = await sharedDriver(home).run(
      job(classPath, { ...ofTests, before: ofTests.before + scans }),
    );
    const statuses = [...outcomes].map(([key, outcome]) => [key, outcome.status, outcome.message]);
    expect(statuses).toEqual(Object.keys(bodies).map((id) => [`v/g/${id}`, 'passed', undefined]));
  });
});
