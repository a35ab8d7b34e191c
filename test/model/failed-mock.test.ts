import { describe, expect, it } from 'vitest';
import { isFailedMock } from '../../src/model/outcome/failed-mock.js';

const failure = (exception: string, message: string, ...frames: string[]) => ({
  status: 'failed' as const,
  cause: 'exception' as const,
  exception,
  message,
  trace: [`${exception}: ${message}`, ...frames].join('\n'),
});
const mockitoException = 'org.mockito.exceptions.base.MockitoException';
const inMockito = '\tat org.mockito.Mockito.mock(Mockito.java:1837)';
const refused =
  'java.lang.reflect.InaccessibleObjectException: Unable to make protected final java.lang.Class java.lang.ClassLoader.defineClass accessible';

describe('a mock that its Java does not allow', () => {
  it.each([
    [
      'a class that byte code is refused for',
      failure(
        mockitoException,
        'Mockito cannot mock this class: class org.x.Shelf.',
        '\tat org.x.Shelf_ESTest.test0(Shelf_ESTest.java:7)',
        'Caused by: java.lang.UnsupportedOperationException: Cannot define class using reflection',
        '\tat net.bytebuddy.dynamic.loading.ClassInjector.inject(ClassInjector.java:185)',
      ),
    ],
    [
      'a method of Java’s that is closed',
      failure(
        'java.lang.ExceptionInInitializerError',
        '',
        '\tat org.mockito.cglib.core.KeyFactory$Generator.generateClass(KeyFactory.java:167)',
        inMockito,
        `Caused by: ${refused}`,
        '\tat java.base/java.lang.reflect.AccessibleObject.checkCanSetAccessible(AccessibleObject.java:354)',
        '\tat org.mockito.cglib.core.ReflectUtils$2.run(ReflectUtils.java:57)',
      ),
    ],
    [
      'every further mock',
      failure(
        'java.lang.NoClassDefFoundError',
        'Could not initialize class org.mockito.internal.creation.jmock.ClassImposterizer$3',
        inMockito,
      ),
    ],
    [
      'a Java that is too new',
      failure(
        mockitoException,
        'Mockito cannot mock this class\nUnderlying exception : java.lang.IllegalArgumentException: Java 25 (69) is not supported by the current version of Byte Buddy which officially supports Java 22 (66)',
      ),
    ],
    [
      'no maker of mocks',
      failure(
        'java.lang.IllegalStateException',
        'Could not initialize plugin: interface org.mockito.plugins.MockMaker',
        inMockito,
      ),
    ],
  ])('is %s', (_name, each) => {
    expect(isFailedMock(each)).toBe(true);
  });

  it.each([
    [
      'a final class',
      failure(
        mockitoException,
        'Cannot mock/spy class org.x.Shelf\nMockito cannot mock/spy because :\n - final class',
      ),
    ],
    [
      'what the mocked class lacks',
      failure(
        mockitoException,
        'Mockito cannot mock this class: class org.x.Shelf.',
        'Caused by: java.lang.NoClassDefFoundError: org/w3c/dom/ls/DocumentLS',
        '\tat net.bytebuddy.description.type.TypeDescription.getDeclaredMethods(TypeDescription.java:1)',
      ),
    ],
    [
      'access that the program itself asks for, behind a mock',
      failure(
        'java.lang.reflect.InaccessibleObjectException',
        'Unable to make field accessible',
        '\tat java.base/java.lang.reflect.AccessibleObject.checkCanSetAccessible(AccessibleObject.java:354)',
        '\tat org.x.Shelf.reach(Shelf.java:7)',
        '\tat org.mockito.internal.handler.MockHandlerImpl.handle(MockHandlerImpl.java:99)',
      ),
    ],
    [
      'words of a program that knows no Mockito',
      failure(
        'java.lang.IllegalStateException',
        'Cannot define class using reflection',
        '\tat org.x.Shelf.reach(Shelf.java:7)',
      ),
    ],
    [
      'a class of the program that can’t be initialised',
      failure('java.lang.NoClassDefFoundError', 'Could not initialize class org.x.Shelf', inMockito),
    ],
  ])('is not %s', (_name, each) => {
    expect(isFailedMock(each)).toBe(false);
  });
});
