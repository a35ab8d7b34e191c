package teval.builds;

import java.io.File;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.eventspy.EventSpy;

/**
 * Writes what Maven knows about each module that it has built, as a line of JSON, into the file that TEVAL_MODULES names. It runs inside of the
 * user's Maven (3.1 to 4). Reflection keeps it independent of Maven's version.
 */
@Named("teval")
@Singleton
public final class ModuleSpy implements EventSpy {
  /** The artifacts of each module, by its folder. Maven gives each plugin the artifacts of one scope; the scope of test compilation has the most. */
  private final Map<String, List<Object>> artifacts = new LinkedHashMap<>();

  @Override
  public void init(Context context) {}

  @Override
  public void close() {}

  @Override
  public synchronized void onEvent(Object event) throws Exception {
    Object type = tryCall(event, "getType");
    if (type == null) return;
    Object project = tryCall(event, "getProject");
    if (project == null) return;
    switch (type.toString()) {
      case "MojoStarted":
      case "MojoSucceeded":
        remember(project);
        break;
      case "ProjectSucceeded":
        remember(project);
        write(describe(project));
        break;
      default:
    }
  }

  private void remember(Object project) throws Exception {
    List<Object> found = new ArrayList<>((Collection<?>) call(project, "getArtifacts"));
    List<Object> known = artifacts.get(folderOf(project));
    if (known == null || found.size() >= known.size()) artifacts.put(folderOf(project), found);
  }

  private Map<String, Object> describe(Object project) throws Exception {
    Object build = call(project, "getBuild");
    Map<String, Object> module = new LinkedHashMap<>();
    module.put("name", call(project, "getArtifactId"));
    module.put("folder", folderOf(project));
    module.put("packaging", call(project, "getPackaging"));
    module.put("outputFolder", call(build, "getDirectory"));
    module.put("classes", texts(Arrays.asList(call(build, "getOutputDirectory"))));
    module.put("testClasses", texts(Arrays.asList(call(build, "getTestOutputDirectory"))));
    // Some versions of the compiler plug-in do not add the folder in which annotation processors write sources.
    String output = call(build, "getDirectory") + File.separator;
    module.put("sources", sources(project, "getCompileSourceRoots", output + "generated-sources/annotations"));
    module.put("testSources", sources(project, "getTestCompileSourceRoots", output + "generated-test-sources/test-annotations"));
    List<String> main = new ArrayList<>();
    List<String> test = new ArrayList<>();
    for (Object artifact : artifacts.get(folderOf(project))) {
      File file = (File) call(artifact, "getFile");
      Object handler = tryCall(artifact, "getArtifactHandler");
      if (file == null || (handler != null && !Boolean.TRUE.equals(call(handler, "isAddedToClasspath")))) continue;
      test.add(file.getPath());
      if (!"test".equals(call(artifact, "getScope"))) main.add(file.getPath());
    }
    module.put("classPath", main);
    module.put("testClassPath", test);
    return module;
  }

  private static String folderOf(Object project) throws Exception {
    return ((File) call(project, "getBasedir")).getPath();
  }

  private static List<String> sources(Object project, String getter, String generated) throws Exception {
    List<String> folders = texts(call(project, getter));
    String folder = generated.replace('/', File.separatorChar);
    if (!folders.contains(folder)) folders.add(folder);
    return folders;
  }

  private static List<String> texts(Object values) {
    List<String> texts = new ArrayList<>();
    for (Object value : (Iterable<?>) values) if (value != null) texts.add(value.toString());
    return texts;
  }

  private static Object tryCall(Object target, String name) throws Exception {
    try {
      return call(target, name);
    } catch (NoSuchMethodException none) {
      return null; // another kind of event
    }
  }

  private static Object call(Object target, String name) throws Exception {
    Method method = target.getClass().getMethod(name);
    method.setAccessible(true); // implementations of public interfaces may not be public
    return method.invoke(target);
  }

  private static void write(Map<String, Object> module) throws Exception {
    String file = System.getenv("TEVAL_MODULES");
    if (file == null) return;
    try (Writer writer =
        new OutputStreamWriter(
            Files.newOutputStream(Paths.get(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      render(module, line);
      writer.append(line.append('\n'));
    }
  }

  private static void render(Object value, StringBuilder out) {
    if (value instanceof Map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(separator);
        render(entry.getKey(), out);
        out.append(':');
        render(entry.getValue(), out);
        separator = ",";
      }
      out.append('}');
    } else if (value instanceof List) {
      String separator = "[";
      for (Object each : (List<?>) value) {
        out.append(separator);
        render(each, out);
        separator = ",";
      }
      out.append(((List<?>) value).isEmpty() ? "[]" : "]");
    } else {
      out.append('"');
      for (char each : String.valueOf(value).toCharArray())
        if (each < ' ' || each == '"' || each == '\\' || each > '~') out.append(String.format("\\u%04x", (int) each));
        else out.append(each);
      out.append('"');
    }
  }
}
