import { describe, expect, it } from 'vitest';
import {
  determineJunitNeed,
  determineTestNgNeed,
  findOwnJupiter,
  ownsTestNg,
} from '../../src/execution/junit-need.js';
import { junit5In } from '../../src/toolchain/artefacts.js';

const frame = (before: string, companion = '') => ({
  before,
  after: '}\n',
  companions: [{ className: 'Help', source: companion }],
});

describe('the version of JUnit that a suite needs', () => {
  it('is JUnit 5 only if the suite or a file that it needs names it', () => {
    expect(determineJunitNeed([frame('import org.junit.Test;')])).toBe('junit4');
    expect(
      determineJunitNeed([frame('import org.junit.Test;'), frame('import org.junit.jupiter.api.Test;')]),
    ).toBe('junit5');
    expect(
      determineJunitNeed([frame('class A extends Help {', '@org.junit.jupiter.api.Test void a() { }')]),
    ).toBe('junit5');
  });

  it('has TestNG beside it only if the suite or a file that it needs names it', () => {
    expect(determineTestNgNeed([frame('import org.junit.Test;')])).toBe('none');
    expect(determineTestNgNeed([frame('class A extends Help {', 'import org.testng.Assert;')])).toBe(
      'testng',
    );
    expect(ownsTestNg(['/a/testng-7.11.0.jar', '/a/classes'])).toBe(true);
    expect(ownsTestNg(['/a/testng-classes', '/a/testng-engine-1.0.5.jar'])).toBe(false);
  });

  it("is that of the program's own Jupiter, the newest one", () => {
    expect(
      findOwnJupiter([['/a/classes', '/a/junit-4.13.2.jar'], ['/b/junit-jupiter-engine-5.9.3.jar']]),
    ).toBe(undefined);
    expect(
      findOwnJupiter([
        ['/a/junit-jupiter-api-5.9.3.jar'],
        ['/b/x.jar', '/b/junit-jupiter-api-5.10.0-M1.jar'],
      ]),
    ).toBe('5.10.0-M1');
  });

  it('comes with the platform that belongs to it', () => {
    const versionsWith = (jupiter: string) =>
      Object.fromEntries(junit5In(jupiter).map(({ artifactId, version }) => [artifactId, version]));
    expect(versionsWith('5.9.3')).toEqual({
      'junit-platform-launcher': '1.9.3',
      'junit-platform-engine': '1.9.3',
      'junit-platform-commons': '1.9.3',
      'junit-jupiter-api': '5.9.3',
      'junit-jupiter-engine': '5.9.3',
      'junit-jupiter-params': '5.9.3',
      opentest4j: '1.3.0',
    });
    expect(versionsWith('6.0.1')['junit-platform-launcher']).toBe('6.0.1');
    expect(junit5In('5.14.1').every(({ sha256 }) => sha256 !== undefined)).toBe(true);
    expect(junit5In('5.9.3').filter(({ sha256 }) => sha256 !== undefined)).toHaveLength(1);
  });
});
